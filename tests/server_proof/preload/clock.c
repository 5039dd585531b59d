/* Loaded before a program: shows it another time of day than the machine's. Time that only counts on is as it is.
 *
 * CLOCK_FILE is a file with two numbers: how many seconds the time of day is ahead, and how many more it gets ahead with
 * each second since the file was written. The file is looked at each time.
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <fcntl.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <time.h>
#include <unistd.h>

struct shift {
  double ahead; /* seconds */
  double drift; /* seconds a second */
  double since; /* when the drift began, as CLOCK_MONOTONIC counts */
};

static const volatile struct shift *shift;

__attribute__((constructor)) static void begin(void) {
  const char *path = getenv("CLOCK_FILE");
  int fd = path == NULL ? -1 : open(path, O_RDONLY | O_CLOEXEC);
  if (fd < 0) return;
  void *found = mmap(NULL, sizeof *shift, PROT_READ, MAP_SHARED, fd, 0);
  if (found != MAP_FAILED) shift = found;
  close(fd);
}

static double ahead(void) {
  struct timespec now;
  syscall(SYS_clock_gettime, CLOCK_MONOTONIC, &now);
  return shift->ahead + shift->drift * ((double)now.tv_sec + (double)now.tv_nsec / 1e9 - shift->since);
}

int clock_gettime(clockid_t which, struct timespec *now) {
  int done = (int)syscall(SYS_clock_gettime, which, now);
  if (done != 0 || shift == NULL || (which != CLOCK_REALTIME && which != CLOCK_REALTIME_COARSE)) return done;
  double by = ahead();
  long seconds = (long)by;
  long rest = now->tv_nsec + (long)((by - (double)seconds) * 1e9);
  while (rest < 0) rest += 1000000000L, seconds--;
  while (rest >= 1000000000L) rest -= 1000000000L, seconds++;
  now->tv_sec += seconds;
  now->tv_nsec = rest;
  return 0;
}

int gettimeofday(struct timeval *restrict now, void *restrict zone) {
  struct timespec exact;
  (void)zone;
  if (clock_gettime(CLOCK_REALTIME, &exact) != 0) return -1;
  now->tv_sec = exact.tv_sec;
  now->tv_usec = exact.tv_nsec / 1000;
  return 0;
}

time_t time(time_t *where) {
  struct timespec exact;
  clock_gettime(CLOCK_REALTIME, &exact);
  if (where != NULL) *where = exact.tv_sec;
  return exact.tv_sec;
}

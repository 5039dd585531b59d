/* Loaded before a program: keeps a journal of all that the program writes below a folder, and of when it asks that it be
 * on disk. From the journal follows what a power cut at any moment may leave: all that was asked for, and of the rest any
 * part. The program itself notices nothing.
 *
 * POWER_FOLDER is the folder, POWER_JOURNAL the journal. A record is a head, the name of a file where the head says how
 * long it is, and what was written.
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <unistd.h>

#define FILES 65536

struct head {
  uint32_t kind; /* c made, w written, t cut to a size, s on disk, d a folder's names on disk, u unlinked, r renamed, m mapped */
  uint32_t name; /* length of the name */
  uint64_t file; /* the inode */
  uint64_t at;
  uint64_t size; /* what was written follows, or the new size */
};

static const char *folder;
static size_t length;
static int journal = -1;
static pthread_mutex_t order = PTHREAD_MUTEX_INITIALIZER;
static uint64_t files[FILES];   /* by descriptor: the inode, or 0 */
static char *folders[FILES];    /* by descriptor: the name of a folder */

#define REAL(name) __typeof__(&name) real = (__typeof__(&name))dlsym(RTLD_NEXT, #name)

__attribute__((constructor)) static void begin(void) {
  const char *path = getenv("POWER_JOURNAL");
  folder = getenv("POWER_FOLDER");
  if (path == NULL || folder == NULL) return;
  length = strlen(folder);
  journal = (int)syscall(SYS_openat, AT_FDCWD, path, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, 0600);
}

static int ours(const char *path) {
  return journal >= 0 && path != NULL && strncmp(path, folder, length) == 0 && (path[length] == '/' || path[length] == 0);
}

static int known(int fd) { return journal >= 0 && fd >= 0 && fd < FILES && files[fd] != 0; }

static void note(uint32_t kind, const char *name, uint64_t file, uint64_t at, uint64_t size, const void *data) {
  struct head head = {kind, name == NULL ? 0 : (uint32_t)strlen(name), file, at, size};
  struct iovec parts[3] = {{&head, sizeof head}, {(void *)name, head.name}, {(void *)data, data == NULL ? 0 : size}};
  if (syscall(SYS_writev, journal, parts, 3) != (long)(sizeof head + head.name + parts[2].iov_len)) {
    static const char why[] = "the journal of the power cut cannot be written\n";
    if (syscall(SYS_write, 2, why, sizeof why - 1) < 0) abort();
    abort();
  }
}

static int opened(int at, const char *path, int flags, mode_t mode) {
  if (!ours(path)) return (int)syscall(SYS_openat, at, path, flags, mode);
  pthread_mutex_lock(&order);
  struct stat found;
  int before = stat(path, &found) == 0;
  int fd = (int)syscall(SYS_openat, at, path, flags, mode);
  int fault = errno;
  if (fd >= 0 && fd < FILES && fstat(fd, &found) == 0) {
    free(folders[fd]);
    folders[fd] = NULL;
    files[fd] = 0;
    if (S_ISDIR(found.st_mode)) {
      folders[fd] = strdup(path);
    } else {
      files[fd] = found.st_ino;
      if (!before) note('c', path, found.st_ino, 0, 0, NULL);
      else if (flags & O_TRUNC) note('t', NULL, found.st_ino, 0, 0, NULL);
    }
  }
  pthread_mutex_unlock(&order);
  if (fd < 0) errno = fault;
  return fd;
}

#define OPENING(name)                                                                                                  \
  int name(const char *path, int flags, ...) {                                                                         \
    va_list more;                                                                                                      \
    va_start(more, flags);                                                                                             \
    mode_t mode = flags & (O_CREAT | O_TMPFILE) ? va_arg(more, mode_t) : 0;                                            \
    va_end(more);                                                                                                      \
    return opened(AT_FDCWD, path, flags, mode);                                                                        \
  }
OPENING(open)
OPENING(open64)

int close(int fd) {
  REAL(close);
  if (journal < 0 || fd < 0 || fd >= FILES || (files[fd] == 0 && folders[fd] == NULL)) return fd == journal ? 0 : real(fd);
  pthread_mutex_lock(&order);
  files[fd] = 0;
  free(folders[fd]);
  folders[fd] = NULL;
  int done = real(fd);
  pthread_mutex_unlock(&order);
  return done;
}

static ssize_t written(int fd, ssize_t done, off64_t at, const void *data) {
  int fault = errno;
  if (done > 0) note('w', NULL, files[fd], (uint64_t)at, (uint64_t)done, data);
  pthread_mutex_unlock(&order);
  errno = fault;
  return done;
}

ssize_t write(int fd, const void *data, size_t size) {
  REAL(write);
  if (!known(fd)) return real(fd, data, size);
  pthread_mutex_lock(&order);
  off64_t at = lseek64(fd, 0, fcntl(fd, F_GETFL) & O_APPEND ? SEEK_END : SEEK_CUR);
  return written(fd, real(fd, data, size), at, data);
}

ssize_t pwrite(int fd, const void *data, size_t size, off_t at) {
  REAL(pwrite);
  if (!known(fd)) return real(fd, data, size, at);
  pthread_mutex_lock(&order);
  return written(fd, real(fd, data, size, at), at, data);
}

ssize_t pwrite64(int fd, const void *data, size_t size, off64_t at) {
  REAL(pwrite64);
  if (!known(fd)) return real(fd, data, size, at);
  pthread_mutex_lock(&order);
  return written(fd, real(fd, data, size, at), at, data);
}

static int noted(int fd, int done, uint32_t kind, uint64_t size) {
  int fault = errno;
  if (done == 0) note(kind, NULL, files[fd], 0, size, NULL);
  pthread_mutex_unlock(&order);
  errno = fault;
  return done;
}

int ftruncate(int fd, off_t size) {
  REAL(ftruncate);
  if (!known(fd)) return real(fd, size);
  pthread_mutex_lock(&order);
  return noted(fd, real(fd, size), 't', (uint64_t)size);
}

int ftruncate64(int fd, off64_t size) {
  REAL(ftruncate64);
  if (!known(fd)) return real(fd, size);
  pthread_mutex_lock(&order);
  return noted(fd, real(fd, size), 't', (uint64_t)size);
}

static int synced(int fd, int (*real)(int)) {
  int named = journal >= 0 && fd >= 0 && fd < FILES && folders[fd] != NULL;
  if (!named && !known(fd)) return real(fd);
  pthread_mutex_lock(&order);
  if (!named) return noted(fd, real(fd), 's', 0);
  int done = real(fd), fault = errno;
  if (done == 0) note('d', folders[fd], 0, 0, 0, NULL);
  pthread_mutex_unlock(&order);
  errno = fault;
  return done;
}

int fsync(int fd) {
  REAL(fsync);
  return synced(fd, real);
}

int fdatasync(int fd) {
  REAL(fdatasync);
  return synced(fd, real);
}

int unlink(const char *path) {
  REAL(unlink);
  if (!ours(path)) return real(path);
  pthread_mutex_lock(&order);
  int done = real(path), fault = errno;
  if (done == 0) note('u', path, 0, 0, 0, NULL);
  pthread_mutex_unlock(&order);
  errno = fault;
  return done;
}

int mkdir(const char *path, mode_t mode) {
  REAL(mkdir);
  if (!ours(path)) return real(path, mode);
  pthread_mutex_lock(&order);
  int done = real(path, mode), fault = errno;
  if (done == 0) note('c', path, 0, 0, 0, NULL);
  pthread_mutex_unlock(&order);
  errno = fault;
  return done;
}

int rename(const char *from, const char *to) {
  REAL(rename);
  if (!ours(from)) return real(from, to);
  pthread_mutex_lock(&order);
  int done = real(from, to), fault = errno;
  if (done == 0) note('r', from, 0, 0, strlen(to), to);
  pthread_mutex_unlock(&order);
  errno = fault;
  return done;
}

static void mapped(int fd, int how, int flags) {
  if (!known(fd) || !(how & PROT_WRITE) || !(flags & MAP_SHARED)) return;
  pthread_mutex_lock(&order);
  note('m', NULL, files[fd], 0, 0, NULL);
  pthread_mutex_unlock(&order);
}

void *mmap(void *where, size_t size, int how, int flags, int fd, off_t at) {
  REAL(mmap);
  mapped(fd, how, flags);
  return real(where, size, how, flags, fd, at);
}

void *mmap64(void *where, size_t size, int how, int flags, int fd, off64_t at) {
  REAL(mmap64);
  mapped(fd, how, flags);
  return real(where, size, how, flags, fd, at);
}

// How much room there is: a desktop shows everything, a tablet a strip of others, a phone one place at a time.
export type Size = 'phone' | 'tablet' | 'desktop';

class Room {
  size = $state<Size>('desktop');
  short = $state(false); // a desktop with little height: drawings take less of it

  constructor() {
    if (typeof matchMedia === 'undefined') return;
    const wide = matchMedia('(min-width: 1200px)');
    const middle = matchMedia('(min-width: 700px)');
    const low = matchMedia('(max-height: 800px)');
    const measure = () => {
      this.size = wide.matches ? 'desktop' : middle.matches ? 'tablet' : 'phone';
      this.short = wide.matches && low.matches;
    };
    wide.addEventListener('change', measure);
    middle.addEventListener('change', measure);
    low.addEventListener('change', measure);
    measure();
  }
}

export const room = new Room();

// How much room there is: a desktop shows everything, a tablet a strip of others, a phone one place at a time.
export type Size = 'phone' | 'tablet' | 'desktop';

const MADE_FOR = { width: 1440, height: 800 }; // pixels of the desktop that everything is drawn for
const MOST = 2; // larger still would be too near

class Room {
  size = $state<Size>('desktop');
  lying = $state(false); // a phone on its side: what I have and hold stands beside the place that is shown
  short = $state(false); // a desktop with little height: drawings take less of it
  grow = $state(1); // how much larger than drawn things may be where there is more room

  constructor() {
    if (typeof matchMedia === 'undefined') return;
    const wide = matchMedia('(min-width: 1200px)');
    const middle = matchMedia('(min-width: 700px)');
    const low = matchMedia('(max-height: 800px)');
    const flat = matchMedia('(min-width: 600px) and (max-height: 479px)');
    const measure = () => {
      this.lying = flat.matches && !wide.matches;
      this.size = wide.matches ? 'desktop' : middle.matches && !this.lying ? 'tablet' : 'phone';
      this.short = wide.matches && low.matches;
      const room = Math.min(innerWidth / MADE_FOR.width, innerHeight / MADE_FOR.height);
      this.grow = wide.matches ? Math.round(Math.min(MOST, Math.max(1, room)) * 100) / 100 : 1;
    };
    for (const query of [wide, middle, low, flat]) query.addEventListener('change', measure);
    addEventListener('resize', measure);
    measure();
  }
}

export const room = new Room();

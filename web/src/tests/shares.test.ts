// How the room of the other players is shared out.
import { describe, expect, it } from 'vitest';
import { share, STRIP } from '../table/shares';

const area = { width: 300, height: 200 };
const shape = { board: null, area };

describe('the other players', () => {
  it('are all shown where all can be read', () => {
    expect(share(shape, 1, 300, 200)).toEqual({ count: 1, columns: 1, roomy: true, strip: false });
    expect(share(shape, 4, 620, 420)).toEqual({ count: 4, columns: 2, roomy: true, strip: false });
    expect(share(shape, 3, 1000, 250)).toEqual({ count: 3, columns: 3, roomy: true, strip: false });
  });

  it('keep a gap between them', () => {
    expect(share(shape, 2, 607, 200)).toMatchObject({ count: 1 });
    expect(share(shape, 2, 608, 200)).toMatchObject({ count: 2 });
  });

  it('lie in even rows', () => {
    expect(share(shape, 4, 1000, 420)).toMatchObject({ count: 4, columns: 2 }); // not three and one
  });

  it('lie below each other where that lets them be larger', () => {
    expect(share(shape, 2, 620, 600)).toMatchObject({ count: 2, columns: 1 });
    expect(share(shape, 3, 800, 950)).toMatchObject({ count: 3, columns: 1 });
    expect(share(shape, 3, 1000, 650)).toMatchObject({ count: 3, columns: 2 });
  });

  it('are shown one by one, or a few at a time, beside a strip of names where there is less room', () => {
    expect(share(shape, 4, 320, 320)).toEqual({ count: 1, columns: 1, roomy: true, strip: true });
    expect(share(shape, 5, 620, 200 + STRIP)).toEqual({ count: 2, columns: 2, roomy: true, strip: true });
  });

  it('are fewer at once where some of them need more room', () => {
    expect(share(shape, 4, 620, 420, 3)).toMatchObject({ count: 2, strip: true }); // with names above, a row fewer
    expect(share(shape, 4, 1000, 500, 3)).toMatchObject({ count: 3, columns: 3, strip: true });
  });

  it('are drawn with more air where each has room for that', () => {
    const airy = { ...shape, roomy: [{ width: 500, height: 300 }, { width: 300, height: 600 }] };
    expect(share(airy, 1, 500, 300)).toMatchObject({ roomy: true });
    expect(share(airy, 1, 300, 600)).toMatchObject({ roomy: true });
    expect(share(airy, 1, 400, 400)).toMatchObject({ count: 1, roomy: false });
    expect(share(airy, 2, 1008, 300)).toMatchObject({ count: 2, columns: 2, roomy: true });
    expect(share(airy, 3, 500, 300 + STRIP)).toMatchObject({ count: 1, roomy: true, strip: true });
  });

  it('are never without one that is shown', () => {
    expect(share(shape, 2, 0, 0)).toEqual({ count: 1, columns: 1, roomy: true, strip: true });
    expect(share(shape, 1, 10, 10)).toEqual({ count: 1, columns: 1, roomy: true, strip: false });
  });
});

// How the room of the other players is shared out.
import { describe, expect, it } from 'vitest';
import { share, STRIP } from '../table/shares';

const area = { width: 300, height: 200 };
const shape = { board: null, area };
const brief = { width: 300, height: 100 };

describe('the other players', () => {
  it('are all shown in full where all can be read', () => {
    expect(share(shape, 1, 300, 200)).toEqual({ count: 1, columns: 1, brief: false, strip: false });
    expect(share(shape, 4, 620, 420)).toEqual({ count: 4, columns: 2, brief: false, strip: false });
    expect(share(shape, 3, 1000, 250)).toEqual({ count: 3, columns: 3, brief: false, strip: false });
  });

  it('lie in even rows', () => {
    expect(share(shape, 4, 1000, 420)).toMatchObject({ count: 4, columns: 2 }); // not three and one
  });

  it('are all shown in brief where that can be read', () => {
    expect(share({ ...shape, brief }, 3, 320, 320)).toEqual({ count: 3, columns: 1, brief: true, strip: false });
  });

  it('are shown one by one, or a few at a time, beside a strip of names where there is less room', () => {
    expect(share(shape, 4, 320, 320)).toEqual({ count: 1, columns: 1, brief: false, strip: true });
    expect(share({ ...shape, brief }, 4, 320, 320)).toEqual({ count: 1, columns: 1, brief: false, strip: true });
    expect(share(shape, 5, 620, 200 + STRIP)).toEqual({ count: 2, columns: 2, brief: false, strip: true });
  });

  it('are never without one that is shown', () => {
    expect(share(shape, 2, 0, 0)).toEqual({ count: 1, columns: 1, brief: false, strip: true });
    expect(share(shape, 1, 10, 10)).toEqual({ count: 1, columns: 1, brief: false, strip: false });
  });
});

import { describe, expect, it } from 'vitest';
import { choosable, deed, reached, type Arrow } from '../table/keys';

const key = (name: string, more: object = {}) => ({ key: name, ctrlKey: false, metaKey: false, altKey: false, repeat: false, target: null, ...more });

describe('arrows', () => {
  const page = document.createElement('main');
  page.innerHTML = `
    <button id="a" class="lit" data-thing="a"></button>
    <button id="confirm" data-confirm></button>
    <div><button id="b" class="lit" data-thing="b"></button></div>
    <button id="calm" data-thing="c"></button>
    <button id="d" class="lit" data-thing="d"></button>
    <p id="end" tabindex="0"></p>`;
  document.body.append(page);
  const things = [...page.querySelectorAll<HTMLElement>('.lit, [data-confirm]')];
  const at = (id: string) => page.querySelector(`#${id}`);
  const go = (from: Element | null, arrow: Arrow) => reached(things, from, arrow)?.id ?? null;

  it('begin at the first or the last thing', () => {
    for (const nowhere of [null, document.body]) {
      expect(go(nowhere, 'ArrowRight')).toBe('a');
      expect(go(nowhere, 'ArrowDown')).toBe('a');
      expect(go(nowhere, 'ArrowLeft')).toBe('d');
      expect(go(nowhere, 'ArrowUp')).toBe('d');
    }
  });

  it('go on from where the focus is, also if nothing is lit there', () => {
    expect(go(at('calm'), 'ArrowRight')).toBe('d');
    expect(go(at('calm'), 'ArrowUp')).toBe('b');
    expect(go(at('end'), 'ArrowRight')).toBe('a');
    expect(go(at('end'), 'ArrowLeft')).toBe('d');
  });

  it('reach nothing where nothing can be chosen', () => {
    expect(reached([], document.body, 'ArrowRight')).toBeNull();
    expect(reached([], null, 'ArrowLeft')).toBeNull();
  });

  it.each(['ArrowRight', 'ArrowDown', 'ArrowLeft', 'ArrowUp'] as const)('reach every thing and the button that confirms with one key: %s', (arrow) => {
    let from: Element | null = null;
    const met: string[] = [];
    for (let i = 0; i < things.length; i++) {
      from = reached(things, from, arrow);
      met.push(from!.id);
    }
    const order = ['a', 'confirm', 'b', 'd'];
    expect(met).toEqual(arrow === 'ArrowRight' || arrow === 'ArrowDown' ? order : order.reverse());
    expect(reached(things, from, arrow)?.id).toBe(met[0]);
  });

  it('leave out what cannot be seen or confirmed', () => {
    for (const thing of things) thing.getBoundingClientRect = () => new DOMRect(0, 0, 10, 10);
    expect(choosable(page).map((element) => element.id)).toEqual(['a', 'confirm', 'b', 'd']);
    (at('confirm') as HTMLButtonElement).disabled = true;
    (at('b') as HTMLElement).getBoundingClientRect = () => new DOMRect(0, 0, 0, 0);
    expect(choosable(page).map((element) => element.id)).toEqual(['a', 'd']);
  });
});

describe('keys', () => {
  it('mean what the help says', () => {
    expect(deed(key('3'))).toEqual({ kind: 'digit', number: 3 });
    expect(deed(key('u'))).toEqual({ kind: 'undo' });
    expect(deed(key('H'))).toEqual({ kind: 'hint' });
    expect(deed(key('l'))).toEqual({ kind: 'log' });
    expect(deed(key('?'))).toEqual({ kind: 'help' });
    expect(deed(key('Escape'))).toEqual({ kind: 'escape' });
    expect(deed(key('Enter'))).toEqual({ kind: 'confirm' });
    expect(deed(key(' '))).toEqual({ kind: 'confirm' });
    expect(deed(key('Enter', { repeat: true }))).toBeNull(); // held down
    expect(deed(key('0'))).toBeNull();
    expect(deed(key('x'))).toBeNull();
  });

  it('are left to fields, dialogs and the browser', () => {
    const input = document.createElement('input');
    const dialog = document.createElement('dialog');
    const inside = dialog.appendChild(document.createElement('p'));
    expect(deed(key('u', { target: input }))).toBeNull();
    expect(deed(key('1', { target: inside }))).toBeNull();
    expect(deed(key('u', { ctrlKey: true }))).toBeNull();
  });

  it('leave Enter to the button that has the focus', () => {
    const button = document.createElement('button');
    expect(deed(key('Enter', { target: button }))).toBeNull();
    expect(deed(key('2', { target: button }))).toEqual({ kind: 'digit', number: 2 });
  });
});

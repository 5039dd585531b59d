// Another player's area: also where there is little room, each building says when it acts and what it does.
import { flushSync, mount, unmount } from 'svelte';
import { expect, it } from 'vitest';
import { SampleTable, type Sample } from '../../../gallery/model.svelte';
import type { Card } from '../../types';
import Area from '../Area.svelte';
import { effectOf, whenOf } from '../icons';
import cardList from '../samples/cards.json';
import numberList from '../samples/numbers.json';
import everything from '../samples/5.json';
import { tableOf } from '../table';

const cards = new Map((cardList as unknown as Card[]).map((card) => [card.thing, card]));
const numbers = new Map(Object.entries(numberList as Record<string, number>));

it.each([false, true])('shows what every building does (in brief: %s)', (compact) => {
  const { names, views } = everything as unknown as Sample;
  const view = Object.values(views).at(-1)!;
  let seen = 0;
  for (const [seat, has] of tableOf(view).seats.entries()) {
    const target = document.createElement('div');
    const shown = mount(Area, { target, props: { table: new SampleTable(view, names, cards, numbers), seat, mine: false, compact } });
    flushSync();
    for (const building of has.sites.flatMap((site) => site.buildings)) {
      const drawn = target.querySelector(`[data-thing="card:${building}"]`)!;
      const says = cards.get(`card:${building}`)!.says;
      const { price, rows } = effectOf(says);
      const signs = [...price, ...rows].flat().filter((part) => typeof part !== 'string').length + Number(whenOf(says) !== null);
      expect(signs).toBeGreaterThan(0);
      expect(drawn.querySelectorAll('svg').length).toBeGreaterThan(signs); // and what it is
      seen += 1;
    }
    void unmount(shown);
  }
  expect(seen).toBeGreaterThan(5);
});

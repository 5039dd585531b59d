"""Looks at the page: scripts that any browser runs, and what they find."""

from __future__ import annotations

# What there is to do: nothing yet (null), or what is lit, whether a bundle can be confirmed, whether the game is over.
NOW = """() => {
  const shown = (name) => document.querySelector(`[data-testid="${name}"]`);
  const lit = [...document.querySelectorAll('.lit[data-thing]:not([disabled])')].map((element, number) => ({
    number,
    thing: element.dataset.thing,
    picked: element.classList.contains('picked'),
    label: element.getAttribute('aria-label') || element.textContent.trim(),
    button: element.tagName === 'BUTTON' || element.getAttribute('role') === 'button',
    tab: element.tabIndex,
  }));
  const confirm = shown('confirm');
  return lit.length || shown('end') ? { lit, over: !!shown('end'), confirm: !!confirm && !confirm.disabled } : null;
}"""
POINT = """(element) => {
  element.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  const box = element.getBoundingClientRect();
  const parts = [0.5, 0.1, 0.25, 0.75, 0.9];
  for (const down of parts) for (const along of parts) {
    const [x, y] = [box.left + box.width * along, box.top + box.height * down];
    const top = document.elementFromPoint(x, y);
    if (top && (top === element || element.contains(top))) return { x, y, width: box.width, height: box.height };
  }
  return null;
}"""
# What lies above an element at a point, or nothing.
ABOVE = """(element, at) => {
  const top = document.elementFromPoint(at.x, at.y);
  return element.contains(top) ? null : top.outerHTML.slice(0, 300);
}"""

# What scrolls beside the log, what is outside the window, what of mine is cut off, and words and signs that are too
# small. Numbers in drawn signs, such as small coins, are not meant: they come with words.
SCROLLS = """([least, sign]) => {
  const found = [];
  const named = (element) => element.dataset.testid || String(element.className) || element.tagName;
  for (const element of document.querySelectorAll('.page *')) {
    if (element.closest('.log, .unseen, svg') || !element.clientHeight) continue;
    const style = getComputedStyle(element);
    if (/auto|scroll/.test(style.overflowY) && element.scrollHeight > element.clientHeight + 1)
      found.push(`${named(element)} scrolls by ${element.scrollHeight - element.clientHeight}`);
    if (/auto|scroll/.test(style.overflowX) && element.scrollWidth > element.clientWidth + 1)
      found.push(`${named(element)} scrolls sideways by ${element.scrollWidth - element.clientWidth}`);
  }
  for (const element of document.querySelectorAll('.middle .place, [data-testid="hand"]')) {
    const { bottom, right } = element.getBoundingClientRect();
    if (bottom > innerHeight + 1 || right > innerWidth + 1) found.push(`${named(element)} is not in the window`);
  }
  for (const place of document.querySelectorAll('.place.board, .place.me, .holds')) {
    const whole = place.getBoundingClientRect();
    for (const element of place.querySelectorAll('[data-thing], [data-piece]')) {
      const { top, bottom, left, right } = element.getBoundingClientRect();
      if (element.closest('[data-beside]')) continue; // it opens over all else
      if (top < whole.top - 3 || bottom > whole.bottom + 3 || left < whole.left - 3 || right > whole.right + 3)
        found.push(`${element.dataset.thing ?? element.dataset.piece} is cut off in ${named(place)}`);
    }
  }
  for (const element of document.querySelectorAll('.middle svg')) {
    const { width, height } = element.getBoundingClientRect();
    if (element.parentElement.closest('svg, .unseen') || !width || Math.max(width, height) >= sign) continue;
    found.push(`a sign of ${width} by ${height} pixels in ${named(element.closest('[data-testid]'))}`);
  }
  const texts = document.createTreeWalker(document.querySelector('.middle'), NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const [parent, text] = [texts.currentNode.parentElement, texts.currentNode.textContent.trim()];
    if (!text || parent.closest('svg, .unseen, [hidden], .sign, [data-thing]')) continue;
    const size = parseFloat(getComputedStyle(parent).fontSize) * parent.currentCSSZoom;
    if (size < least) found.push(`"${text}" is written in ${size} pixels`);
  }
  return found;
}"""

# Where the board and the areas are, in whole pixels.
PLACES = """() => {
  const places = [...document.querySelectorAll('.middle :is(.place, .mine)[data-testid]')];
  return Object.fromEntries(places.map((place) => {
    const { left, top, width, height } = place.getBoundingClientRect();
    return [place.dataset.testid, [left, top, width, height].map(Math.round)];
  }));
}"""

# Wait until the page has drawn all that it knows.
DRAWN = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"

# From now on, remember what goes wrong on the page. That somebody who watches sizes hears of a change only in the next
# frame is told in the same way, but is as it should be.
FAULTS = """() => {
  window.faults = [];
  addEventListener('error', ({ message }) => {
    if (!message.startsWith('ResizeObserver loop completed')) window.faults.push(message);
  });
  addEventListener('unhandledrejection', ({ reason }) => window.faults.push(String(reason)));
  const said = console.error;
  console.error = (...words) => {
    window.faults.push(words.join(' '));
    said(...words);
  };
}"""

# At any size: whether the page scrolls sideways, and what of mine and of the board can be seen only in part, however
# one scrolls. A row that scrolls sideways by itself says so.
CUT = """() => {
  const found = [];
  const root = document.documentElement;
  if (root.scrollWidth > innerWidth) found.push(`the page scrolls sideways by ${root.scrollWidth - innerWidth}`);
  const AWAY = 3; // a lit thing's border, or a card that is lifted
  for (const element of document.querySelectorAll(
    ':is(.place.board, .place.me, .holds, [data-testid="hand"]) :is([data-thing], [data-piece])'
  )) {
    const box = element.getBoundingClientRect();
    if (!box.width || !box.height || element.closest('[data-beside], .unseen')) continue;
    const named = element.dataset.thing ?? element.dataset.piece;
    let [across, down] = [true, true]; // whether it can still be cut off there
    for (let around = element.parentElement; around && (across || down); around = around.parentElement) {
      const style = getComputedStyle(around);
      if (around === root || style.display === 'contents') continue;
      const part = around.getBoundingClientRect();
      const [x, y] = [style.overflowX, style.overflowY];
      if (/auto|scroll/.test(x)) across = false;
      if (/auto|scroll/.test(y)) down = false;
      if (across && /hidden|clip/.test(x) && (box.left < part.left - AWAY || box.right > part.right + AWAY))
        found.push(`${named} is cut off at the side by ${around.className.baseVal ?? around.className}`);
      if (down && /hidden|clip/.test(y) && (box.top < part.top - AWAY || box.bottom > part.bottom + AWAY))
        found.push(`${named} is cut off above or below by ${around.className.baseVal ?? around.className}`);
    }
    if (across && (box.left < -AWAY || box.right > innerWidth + AWAY)) found.push(`${named} is beside the window`);
  }
  return found;
}"""

# Words of which a part is cut off, because they are longer than their place: each with the place.
WORDS = """() => {
  const found = new Set();
  const range = document.createRange();
  for (const place of document.querySelectorAll('.page *')) {
    const { overflowX, overflowY } = getComputedStyle(place);
    if (!/hidden|clip/.test(overflowX + overflowY) || place.closest('.unseen, svg, [data-testid="look"]')) continue;
    const whole = place.getBoundingClientRect();
    if (whole.width < 3 || whole.height < 3) continue; // for who listens only
    const texts = document.createTreeWalker(place, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const [text, parent] = [texts.currentNode.textContent.trim(), texts.currentNode.parentElement];
      if (!text || parent.closest('.unseen, [data-beside], [data-testid="look"]')) continue;
      let scrolls = false; // on the way it can be scrolled into sight, or is for who listens only
      for (let at = parent; at !== place && !scrolls; at = at.parentElement)
        scrolls = /auto|scroll/.test(getComputedStyle(at).overflowY) || at.clientWidth === 1;
      if (scrolls) continue;
      range.selectNodeContents(texts.currentNode);
      for (const line of range.getClientRects()) {
        const middle = (line.top + line.bottom) / 2;
        const away = line.left < whole.left - 2 || line.right > whole.right + 2;
        if (away || middle < whole.top || middle > whole.bottom)
          found.add(`"${text}" is cut off in ${place.closest('[data-card]')?.dataset.card ?? place.className}`);
      }
    }
  }
  return [...found];
}"""

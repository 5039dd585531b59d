// Where things are seen. WebKit says of what lies in something made larger or smaller by CSS zoom where it would lie
// without that; all other browsers say where it is seen, and all that is placed beside something relies on that.

/** Whether this browser leaves CSS zoom out of the boxes of elements. */
function leavesOut(): boolean {
  const probe = document.createElement('div');
  probe.style.cssText = 'position:absolute;width:10px;height:10px;zoom:2;visibility:hidden';
  document.body.append(probe);
  const { width } = probe.getBoundingClientRect();
  probe.remove();
  return width > 0 && width < 15;
}

/** How much larger an element is drawn because of itself and all around it. */
function zoomOf(element: Element): number {
  let zoom = 1;
  for (let at: Element | null = element; at; at = at.parentElement) zoom *= Number.parseFloat(getComputedStyle(at).zoom) || 1;
  return zoom;
}

/** Let boxes say where things are seen, in every browser. */
export function sayWhereThingsAreSeen(): void {
  if (!leavesOut()) return;
  const said = Element.prototype.getBoundingClientRect;
  Element.prototype.getBoundingClientRect = function (this: Element): DOMRect {
    const { x, y, width, height } = said.call(this);
    const zoom = zoomOf(this);
    return new DOMRect(x * zoom, y * zoom, width * zoom, height * zoom);
  };
  Object.defineProperty(Element.prototype, 'currentCSSZoom', {
    configurable: true,
    get(this: Element) {
      return zoomOf(this);
    },
  });
}

import { type PointerEvent, type RefObject, useRef } from 'react';

/** The number of pixels below which a movement of the pointer is a click, not a drag. */
const SLACK = 6;

/**
 * The scroll positions at which the row snaps: each with an item at its left edge. One step is the width of
 * an item plus the gap of 10 px. The first item may be sticky.
 */
function snapPositions(row: HTMLElement) {
  const edge = Number.parseFloat(getComputedStyle(row).scrollPaddingLeft) || 0;
  const lefts = Array.from(row.children, (item) =>
    item instanceof HTMLElement ? Math.max(0, item.offsetLeft - edge) : 0,
  );
  return [0, ...lefts.slice(1)];
}

/** Moves the row one item forwards (1) or back (-1). */
export function stepRow(row: HTMLElement, direction: 1 | -1) {
  const stops = snapPositions(row);
  const left =
    direction === 1
      ? stops.find((stop) => stop > row.scrollLeft + SLACK)
      : stops.findLast((stop) => stop < row.scrollLeft - SLACK);
  if (left !== undefined) row.scrollTo({ left });
}

/** Lets the mouse drag a row of tabs. Touch scrolls it natively. */
export function useDragRow(ref: RefObject<HTMLElement | null>) {
  const drag = useRef<{ x: number; left: number; moved: boolean } | null>(null);

  function release() {
    const row = ref.current;
    const { current } = drag;
    drag.current = null;
    if (!row || !current?.moved) return;
    delete row.dataset.dragging;
    const forwards = row.scrollLeft > current.left;
    const stops = snapPositions(row);
    const left = forwards
      ? stops.find((stop) => stop >= row.scrollLeft)
      : stops.findLast((stop) => stop <= row.scrollLeft);
    if (left !== undefined) row.scrollTo({ left });
    // The browser fires a click after a drag, which must not open a category.
    const stopClick = (event: Event) => {
      event.preventDefault();
      event.stopPropagation();
    };
    window.addEventListener('click', stopClick, { capture: true, once: true });
    setTimeout(() => window.removeEventListener('click', stopClick, { capture: true }), 0);
  }

  return {
    // Marks the row as draggable for code that handles `pointerdown` on links.
    'data-drags': '',
    onPointerDown(event: PointerEvent) {
      const row = ref.current;
      if (event.pointerType !== 'mouse' || event.button !== 0 || !row) return;
      drag.current = { x: event.clientX, left: row.scrollLeft, moved: false };
    },
    onPointerMove(event: PointerEvent) {
      const row = ref.current;
      const { current } = drag;
      if (!row || !current) return;
      if (event.buttons === 0) return release();
      const distance = event.clientX - current.x;
      if (!current.moved && Math.abs(distance) < SLACK) return;
      if (!current.moved) row.setPointerCapture(event.pointerId);
      current.moved = true;
      row.dataset.dragging = '';
      row.scrollLeft = current.left - distance;
    },
    onPointerUp: release,
    onPointerCancel: release,
    // The native drag of a link would end the drag of the row.
    onDragStart: (event: { preventDefault(): void }) => event.preventDefault(),
  };
}

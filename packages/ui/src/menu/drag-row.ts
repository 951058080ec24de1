import { type PointerEvent, type RefObject, useRef } from 'react';

/** A press that moved less than this is a click. */
const SLACK = 6;

/**
 * Where the row may rest: with an item at its left edge. The gap between items is 10 px, so that
 * one step is an item's width and 10 px, as specified. The first item may be stuck in its place.
 */
function rests(row: HTMLElement) {
  const edge = Number.parseFloat(getComputedStyle(row).scrollPaddingLeft) || 0;
  const lefts = Array.from(row.children, (item) =>
    item instanceof HTMLElement ? Math.max(0, item.offsetLeft - edge) : 0,
  );
  return [0, ...lefts.slice(1)];
}

/** Moves the row one item forwards (1) or back (-1). */
export function stepRow(row: HTMLElement, direction: 1 | -1) {
  const stops = rests(row);
  const left =
    direction === 1
      ? stops.find((stop) => stop > row.scrollLeft + SLACK)
      : stops.findLast((stop) => stop < row.scrollLeft - SLACK);
  if (left !== undefined) row.scrollTo({ left });
}

/** Dragging a row of tabs with the mouse. A finger drags it natively. */
export function useDragRow(ref: RefObject<HTMLElement | null>) {
  const drag = useRef<{ x: number; left: number; moved: boolean } | null>(null);

  function release() {
    const row = ref.current;
    const { current } = drag;
    drag.current = null;
    if (!row || !current?.moved) return;
    delete row.dataset.dragging;
    const forwards = row.scrollLeft > current.left;
    const stops = rests(row);
    const rest = forwards
      ? stops.find((stop) => stop >= row.scrollLeft)
      : stops.findLast((stop) => stop <= row.scrollLeft);
    if (rest !== undefined) row.scrollTo({ left: rest });
    // The click that ends a drag comes after this, and must not open a category.
    const stopClick = (event: Event) => {
      event.preventDefault();
      event.stopPropagation();
    };
    window.addEventListener('click', stopClick, { capture: true, once: true });
    setTimeout(() => window.removeEventListener('click', stopClick, { capture: true }), 0);
  }

  return {
    // A press here may be the beginning of a drag.
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
      const way = event.clientX - current.x;
      if (!current.moved && Math.abs(way) < SLACK) return;
      if (!current.moved) row.setPointerCapture(event.pointerId);
      current.moved = true;
      row.dataset.dragging = '';
      row.scrollLeft = current.left - way;
    },
    onPointerUp: release,
    onPointerCancel: release,
    // Links are draggable by nature, which would end the drag of the row.
    onDragStart: (event: { preventDefault(): void }) => event.preventDefault(),
  };
}

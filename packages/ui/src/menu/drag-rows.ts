import { SLACK, snapPositions } from './step-row.ts';

interface Drag {
  row: HTMLElement;
  start: PointerEvent;
  left: number;
  hasMoved: boolean;
}

/** Lets the mouse drag rows of links (`data-drags`), which are marked with `data-dragging` meanwhile. Touch scrolls them natively. */
export function dragRows() {
  let drag: Drag | undefined;

  function grip(start: PointerEvent) {
    const row = rowOf(start);
    drag = undefined;
    if (start.pointerType !== 'mouse' || start.button !== 0 || !row) return;
    drag = { row, start, left: row.scrollLeft, hasMoved: false };
  }
  function move(event: PointerEvent) {
    if (!drag) return;
    if (event.buttons === 0) return letGo();
    const { row, start, left } = drag;
    const distance = event.clientX - start.clientX;
    if (!drag.hasMoved && Math.abs(distance) < SLACK) return;
    if (!drag.hasMoved) row.setPointerCapture(event.pointerId);
    drag.hasMoved = true;
    row.dataset.dragging = '';
    row.scrollLeft = left - distance;
  }
  function letGo() {
    const ended = drag;
    drag = undefined;
    if (!ended?.hasMoved) return;
    const { row } = ended;
    delete row.dataset.dragging;
    const stops = snapPositions(row);
    const left =
      row.scrollLeft > ended.left
        ? stops.find((stop) => stop >= row.scrollLeft)
        : stops.findLast((stop) => stop <= row.scrollLeft);
    if (left !== undefined) row.scrollTo({ left });
    // The browser fires a click after a drag, which must not open a category.
    addEventListener('click', stopClick, { capture: true, once: true });
    setTimeout(() => removeEventListener('click', stopClick, { capture: true }), 0);
  }

  // On the document, so that the row is marked before listeners on the window look at it.
  document.addEventListener('pointerdown', grip);
  document.addEventListener('pointermove', move);
  document.addEventListener('pointerup', letGo);
  document.addEventListener('pointercancel', letGo);
  // The native drag of a link would end the drag of the row.
  document.addEventListener('dragstart', (event) => {
    if (rowOf(event)) event.preventDefault();
  });
}

function rowOf({ target }: Event) {
  return target instanceof Element ? target.closest<HTMLElement>('[data-drags]') : null;
}

function stopClick(event: Event) {
  event.preventDefault();
  event.stopPropagation();
}

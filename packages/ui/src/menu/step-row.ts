/** Pixels that do not count as a step, nor as a drag. */
export const SLACK = 6;

/**
 * The scroll positions at which the row snaps: each with an item at its left edge. One step is the width of
 * an item plus the gap of 10 px. The first item may be sticky.
 */
export function snapPositions(row: HTMLElement) {
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

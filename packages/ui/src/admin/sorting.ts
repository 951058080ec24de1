import type { Column, Value } from './columns.ts';

/** The column that a table is sorted by. */
export interface Sorting {
  /** The name of the column. */
  by: string;
  isDescending: boolean;
}

/**
 * The sorting after the user has chosen a column: descending at first for figures and times, ascending for
 * texts. Choosing the same column again reverses the order.
 */
export function nextSorting<Row>(
  { name, kind = 'text' }: Column<Row>,
  sorting: Sorting | undefined,
): Sorting {
  if (sorting?.by === name) return { by: name, isDescending: !sorting.isDescending };
  return { by: name, isDescending: kind !== 'text' };
}

/** The sorted rows. Rows without a value come last; the sort is stable. */
export function sorted<Row>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  sorting: Sorting | undefined,
): readonly Row[] {
  const column = columns.find(({ name }) => name === sorting?.by);
  if (!sorting || !column) return rows;
  const direction = sorting.isDescending ? -1 : 1;
  return rows.toSorted((one, other) => compare(column.value(one), column.value(other), direction));
}

function compare(one: Value, other: Value, direction: number) {
  if (one === null || other === null) return Number(one === null) - Number(other === null);
  if (typeof one === 'number' && typeof other === 'number') return (one - other) * direction;
  return String(one).localeCompare(String(other), 'ko', { numeric: true }) * direction;
}

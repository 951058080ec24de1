import type { ReactNode } from 'react';
import { grouped, won } from '../numbers.ts';
import { timeInSeoul } from '../time-in-seoul.ts';

export type Value = string | number | null;

/** A column of a table, for display, sorting and CSV. */
export interface Column<Row> {
  name: string;
  /** The value of a `time` is an ISO 8601 text. */
  kind?: 'text' | 'number' | 'won' | 'time';
  value: (row: Row) => Value;
  /** Renders a cell; by default the value as text. */
  cell?: (row: Row) => ReactNode;
  /** Whether the column takes up the remaining width, and wraps its text. */
  isWide?: boolean;
  /** Whether the column is only in the CSV, and not shown. */
  isOnlySaved?: boolean;
}

/** Whether a column has figures, which are right-aligned. */
export function isFigure({ kind }: Column<never>) {
  return kind === 'number' || kind === 'won';
}

/** Whether a column has texts that may be long, such as names, but is not the widest. */
export function isText({ kind = 'text', isWide }: Column<never>) {
  return kind === 'text' && !isWide;
}

/** The default text of a cell; a dash for null. */
export function textOf(kind: Column<never>['kind'], value: Value) {
  if (value === null) return '–';
  if (kind === 'time') return timeInSeoul(String(value));
  if (typeof value === 'string') return value;
  return kind === 'won' ? won(value) : grouped(value);
}

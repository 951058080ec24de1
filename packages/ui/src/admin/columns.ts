import type { ReactNode } from 'react';
import { grouped } from '../numbers.ts';
import { dateTimeInSeoul } from '../posts/dates.ts';

export type Value = string | number | null;

/** A column: what a table shows, sorts by, and saves as CSV. */
export interface Column<Row> {
  name: string;
  /** A `time` is an ISO 8601 text. */
  kind?: 'text' | 'number' | 'won' | 'time';
  value: (row: Row) => Value;
  /** The markup of a cell, where the value alone is not enough. */
  cell?: (row: Row) => ReactNode;
  /** Takes the room that the others leave, and breaks into lines. */
  isWide?: boolean;
  /** Saved as CSV, and not shown. */
  isOnlySaved?: boolean;
}

/** Whether a column is right-aligned, with figures below each other. */
export function isFigure({ kind }: Column<never>) {
  return kind === 'number' || kind === 'won';
}

/** The text of a cell without markup of its own; null is a dash. */
export function textOf(kind: Column<never>['kind'], value: Value) {
  if (value === null) return '–';
  if (kind === 'time') return dateTimeInSeoul(String(value));
  if (typeof value === 'string') return value;
  return kind === 'won' ? `${grouped(value)}원` : grouped(value);
}

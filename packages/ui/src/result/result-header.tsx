import type { ReactNode } from 'react';
import { grouped } from '../numbers.ts';

export interface ResultHeaderProps {
  /** What is listed: a category's name, or what was searched for. */
  label: string;
  /** How many there are; undefined while that is not known. */
  total: number | undefined;
  /** What else is to be said of the search. */
  note?: ReactNode;
  /** The view switch. */
  view?: ReactNode;
  /** The filter button and the sort select, in this order. */
  controls?: ReactNode;
  /** Pills of the filters in force. */
  active?: ReactNode;
}

/** The line above the products: what, how many, and how to look at them. */
export function ResultHeader({ label, total, note, view, controls, active }: ResultHeaderProps) {
  return (
    <div className="result-header">
      <h1 className="result-label">
        <span className="result-name">{label}</span>{' '}
        <span className="result-total" aria-live="polite">
          {total !== undefined && (
            <>
              <strong>{grouped(total)}</strong>개
            </>
          )}
        </span>
      </h1>
      <div className="result-view">{view}</div>
      {note}
      <div className="result-controls">
        {controls}
        {active}
      </div>
    </div>
  );
}

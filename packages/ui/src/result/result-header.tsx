import type { ReactNode } from 'react';
import { grouped } from '../numbers.ts';

export interface ResultHeaderProps {
  /** What is listed: the name of a category, or the query. */
  label: string;
  /** The total; undefined until it has loaded. */
  total: number | undefined;
  /** A note on the search, such as a correction. */
  note?: ReactNode;
  /** The view switch. */
  view?: ReactNode;
  /** The filter button and the sort select, in this order. */
  controls?: ReactNode;
  /** The active filters. */
  active?: ReactNode;
}

/** The header above the products: what is listed, how many, and how it is sorted and shown. */
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

import type { Sort } from '@damoa/contracts';
import type { ReactNode } from 'react';
import { grouped } from '../numbers.ts';
import { SORT_LABELS } from './sort-select.tsx';

export interface ResultHeaderProps {
  /** The heading: the name of a category, or the query. */
  label: string;
  /** The page number, for screen readers, from the second page on. The page links show it visibly. */
  page?: number | undefined;
  /** The sort order, which is announced unless it is the default. */
  sort?: Sort | undefined;
  /** The total; undefined until it has loaded. */
  total: number | undefined;
  /** The link that leaves the category of a search. */
  allHref?: string | undefined;
  /** Notes on the search, such as a correction. */
  notes?: ReactNode;
  /** The view switch. */
  view?: ReactNode;
  /** The filter button and the sort select, in this order. */
  controls?: ReactNode;
  /** The active filters. */
  active?: ReactNode;
}

/** The header above the products: what is listed, how many, and how it is sorted and shown. */
export function ResultHeader({
  label,
  page = 1,
  sort = 'popular',
  total,
  allHref,
  notes,
  ...rest
}: ResultHeaderProps) {
  const { view, controls, active } = rest;
  return (
    <div className="result-header">
      <div className="result-heading">
        <h1 className="result-label" aria-live="polite" aria-atomic>
          <span className="result-name">{label}</span>{' '}
          {sort !== 'popular' && <span className="unseen">{`${SORT_LABELS[sort]} `}</span>}
          {page > 1 && <span className="unseen">{`${page}페이지 `}</span>}
          <span className="result-total">
            {total !== undefined && (
              <>
                <strong>{grouped(total)}</strong>개
              </>
            )}
          </span>
        </h1>
        {allHref && (
          <a className="result-all" href={allHref}>
            모든 카테고리에서 찾기
          </a>
        )}
      </div>
      <div className="result-view">{view}</div>
      <div className="result-controls">
        {controls}
        {active}
      </div>
      {/* Below the controls, which must not move under a finger when the notes arrive. */}
      {notes}
    </div>
  );
}

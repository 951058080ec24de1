import {
  ChevronLeft,
  ChevronRight,
  ChevronsLeft,
  ChevronsRight,
  type LucideIcon,
} from 'lucide-react';
import { grouped } from '../numbers.ts';

export interface PaginationProps {
  page: number;
  lastPage: number;
  hrefFor: (page: number) => string;
  /** Whether it is also shown below 769 px, where a listing has the 'more' button instead. */
  isEverywhere?: boolean | undefined;
}

/** The number of pages on either side of the current one. */
const WINDOW = 5;

function pagesAround(page: number, lastPage: number) {
  const first = Math.max(1, page - WINDOW);
  const last = Math.min(lastPage, page + WINDOW);
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index);
}

interface StepProps {
  name: string;
  icon: LucideIcon;
  /** Absent on the first or last page; the space remains, to avoid a layout shift. */
  href: string | undefined;
  rel?: 'prev' | 'next' | undefined;
}

function Step({ name, icon: Icon, href, rel }: StepProps) {
  if (!href) {
    return (
      <span className="page page-off" aria-hidden>
        <Icon />
      </span>
    );
  }
  return (
    <a className="page" href={href} aria-label={name} rel={rel}>
      <Icon aria-hidden />
    </a>
  );
}

/** Links to numbered pages and to the first, previous, next and last one. */
export function Pagination({ page, lastPage, hrefFor, isEverywhere }: PaginationProps) {
  if (lastPage <= 1) return null;
  const before = page > 1;
  const after = page < lastPage;
  return (
    <nav className="pagination" aria-label="페이지" data-everywhere={isEverywhere || undefined}>
      <Step name="처음 페이지" icon={ChevronsLeft} href={before ? hrefFor(1) : undefined} />
      <Step
        name="이전 페이지"
        icon={ChevronLeft}
        href={before ? hrefFor(Math.min(page - 1, lastPage)) : undefined}
        rel="prev"
      />
      {pagesAround(page, lastPage).map((one) => (
        <a
          key={one}
          className="page"
          href={hrefFor(one)}
          aria-current={one === page ? 'page' : undefined}
        >
          {grouped(one)}
          <span className="unseen">페이지</span>
        </a>
      ))}
      <Step
        name="다음 페이지"
        icon={ChevronRight}
        href={after ? hrefFor(page + 1) : undefined}
        rel="next"
      />
      <Step
        name="마지막 페이지"
        icon={ChevronsRight}
        href={after ? hrefFor(lastPage) : undefined}
      />
    </nav>
  );
}

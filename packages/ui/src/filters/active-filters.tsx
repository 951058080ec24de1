import { X } from 'lucide-react';

export interface ActiveFilter {
  label: string;
  /** The link that removes this filter. */
  href: string;
}

export interface ActiveFiltersProps {
  filters: readonly ActiveFilter[];
  /** The link that removes every filter. */
  clearHref: string;
}

/** The active filters, as links that remove one filter each. */
export function ActiveFilters({ filters, clearHref }: ActiveFiltersProps) {
  if (filters.length === 0) return null;
  return (
    <ul className="active-filters" aria-label="적용한 필터">
      {filters.map(({ label, href }) => (
        <li key={label}>
          <a className="active-filter" href={href}>
            {label}
            <X aria-hidden />
            <span className="unseen">빼기</span>
          </a>
        </li>
      ))}
      {filters.length > 1 && (
        <li>
          <a className="active-filter-clear" href={clearHref}>
            모두 지우기
          </a>
        </li>
      )}
    </ul>
  );
}

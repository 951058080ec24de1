import type { Sort } from '@damoa/contracts';
import { ChevronDown } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { HiddenFields, type HiddenValues } from '../form/hidden-fields.tsx';
import { useSyncedState } from '../form/use-synced-state.ts';

export interface SortSelectProps {
  sort: Sort;
  /** The other query parameters, without `sort` and `page`. */
  carried: HiddenValues;
}

/** The sort orders, as shoppers read them. */
export const SORT_LABELS: Record<Sort, string> = {
  popular: '인기순',
  newest: '최신순',
  price_asc: '낮은 가격순',
  price_desc: '높은 가격순',
  discount: '할인율순',
  drop: '가격 인하순',
};

/** The sort order. A change submits the form; without scripts its button does. */
export function SortSelect({ sort, carried }: SortSelectProps) {
  // Without an option for the order of an invalid address, a browser shows the first one.
  const shown = Object.hasOwn(SORT_LABELS, sort) ? sort : 'popular';
  const [chosen, choose] = useSyncedState(shown);
  const select = useRef<HTMLSelectElement>(null);
  // A choice before hydration has fired no event handler.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, after hydration
  useEffect(() => {
    if (select.current && select.current.value !== shown) select.current.form?.requestSubmit();
  }, []);

  return (
    <form className="sort" action="/" method="get" autoComplete="off">
      <HiddenFields values={carried} />
      <span className="sort-box">
        <select
          ref={select}
          name="sort"
          aria-label="정렬"
          value={chosen}
          onChange={({ currentTarget }) => {
            choose(currentTarget.value as Sort);
            currentTarget.form?.requestSubmit();
          }}
        >
          {Object.entries(SORT_LABELS).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
        <ChevronDown aria-hidden />
      </span>
      <button className="button without-script" type="submit">
        정렬
      </button>
    </form>
  );
}

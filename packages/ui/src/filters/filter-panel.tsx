import { FilterSheet, type FilterSheetProps } from './filter-sheet.tsx';
import { FilterForm } from './filters.tsx';

/** The id of the panel. */
export const FILTER_PANEL = 'filter-panel';

export interface FilterPanelProps extends Omit<FilterSheetProps, 'hasForm'> {
  isPhone: boolean;
  /** Whether the sheet is open. */
  isSheetOpen: boolean;
}

/**
 * The filters: in the left column from 1280 px on, and below that in a sheet. Without scripts, always in the
 * page.
 */
export function FilterPanel({ isPhone, isSheetOpen, clearHref, ...filters }: FilterPanelProps) {
  return (
    <aside id={FILTER_PANEL} className="filter-panel" aria-label="필터">
      {!isPhone && (
        <div className="filter-column" data-keep-scroll>
          <FilterForm {...filters} isInstant>
            <button className="button button-wide without-script" type="submit">
              적용
            </button>
          </FilterForm>
        </div>
      )}
      <FilterSheet {...filters} clearHref={clearHref} hasForm={isPhone || isSheetOpen} />
    </aside>
  );
}

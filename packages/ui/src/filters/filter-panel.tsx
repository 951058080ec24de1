import { FilterForm, type FiltersProps } from './filters.tsx';

/**
 * The filters in the left column from 1280 px. Below that the sheet replaces them, and they are
 * shown only while scripts are off.
 */
export function FilterPanel(filters: FiltersProps) {
  return (
    <aside className="filter-panel" aria-label="필터">
      <FilterForm {...filters} instant>
        <button className="button button-wide without-script" type="submit">
          적용
        </button>
      </FilterForm>
    </aside>
  );
}

import { SlidersHorizontal } from 'lucide-react';
import { opensDialog } from '../modal/dialog-buttons.ts';
import { FILTER_SHEET } from './filter-sheet.tsx';

export interface FilterButtonProps {
  /** The number of active filters. */
  count: number;
}

/** Opens the filter sheet, below 1280 px. */
export function FilterButton({ count }: FilterButtonProps) {
  return (
    <button className="filter-button with-script" type="button" {...opensDialog(FILTER_SHEET)}>
      <SlidersHorizontal aria-hidden />
      필터
      {count > 0 && (
        <span className="filter-count">
          {count}
          <span className="unseen">개 적용 중</span>
        </span>
      )}
    </button>
  );
}

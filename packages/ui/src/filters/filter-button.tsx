import { SlidersHorizontal } from 'lucide-react';
import { opensDialog } from '../modal/dialog-buttons.ts';
import { FILTER_PANEL } from './filter-panel.tsx';
import { FILTER_SHEET } from './filter-sheet.tsx';

export interface FilterButtonProps {
  /** The number of active filters. */
  count: number;
}

/** Opens the filter sheet, below 1280 px. Without scripts, it leads to the filters below the products. */
export function FilterButton({ count }: FilterButtonProps) {
  const content = (
    <>
      <SlidersHorizontal aria-hidden />
      필터
      {count > 0 && (
        <span className="filter-count">
          {count}
          <span className="unseen">개 적용 중</span>
        </span>
      )}
    </>
  );
  return (
    <>
      <button className="filter-button with-script" type="button" {...opensDialog(FILTER_SHEET)}>
        {content}
      </button>
      <a className="filter-button without-script" href={`#${FILTER_PANEL}`}>
        {content}
      </a>
    </>
  );
}

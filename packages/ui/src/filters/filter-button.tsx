import { SlidersHorizontal } from 'lucide-react';

export interface FilterButtonProps {
  /** The number of active filters. */
  count: number;
  open: boolean;
  onOpen: () => void;
  /** The visitor may open the sheet soon; preload it. */
  onIntent?: (() => void) | undefined;
}

/** Opens the filter sheet, below 1280 px. */
export function FilterButton({ count, open, onOpen, onIntent }: FilterButtonProps) {
  return (
    <button
      className="filter-button with-script"
      type="button"
      aria-haspopup="dialog"
      aria-expanded={open}
      onClick={onOpen}
      onPointerEnter={onIntent}
      onFocus={onIntent}
    >
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

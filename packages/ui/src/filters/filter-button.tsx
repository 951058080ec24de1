import { SlidersHorizontal } from 'lucide-react';

export interface FilterButtonProps {
  /** How many filters are in force. */
  count: number;
  open: boolean;
  onOpen: () => void;
  /** The sheet may be wanted soon: time to load it. */
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

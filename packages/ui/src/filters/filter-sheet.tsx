import { X } from 'lucide-react';
import { startTransition, useState } from 'react';
import { closesDialog } from '../modal/dialog-buttons.ts';
import { FilterForm, type FiltersProps } from './filters.tsx';

/** The `id` of the sheet, which its button refers to. */
export const FILTER_SHEET = 'filters';

export interface FilterSheetProps extends FiltersProps {
  /** If false, the dialog is empty: in wide windows the filters are in the panel. */
  hasForm: boolean;
  /** The link that removes every filter. */
  clearHref: string;
}

/**
 * The filters as a bottom sheet. It is a native dialog, so that it opens and closes before any script has
 * loaded. Closing it discards changes that were not applied.
 */
export function FilterSheet({ hasForm, clearHref, ...filters }: FilterSheetProps) {
  const [closings, setClosings] = useState(0);
  return (
    <dialog
      id={FILTER_SHEET}
      className="sheet"
      aria-label="필터"
      closedby="any"
      data-swipe="down"
      // In a transition, so that the sheet is gone before the form is rendered anew.
      onClose={() => startTransition(() => setClosings(closings + 1))}
    >
      <div className="sheet-head">
        <h2 className="sheet-title">필터</h2>
        <button
          className="icon-button with-script"
          type="button"
          aria-label="닫기"
          {...closesDialog(FILTER_SHEET)}
        >
          <X aria-hidden />
        </button>
      </div>
      {hasForm && (
        <div className="sheet-content">
          <FilterForm key={closings} {...filters} isInstant={false}>
            <div className="sheet-actions">
              <a className="button" href={clearHref}>
                모두 지우기
              </a>
              <button className="button button-primary" type="submit">
                상품 보기
              </button>
            </div>
          </FilterForm>
        </div>
      )}
    </dialog>
  );
}

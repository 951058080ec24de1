import { Drawer } from '@base-ui/react/drawer';
import { X } from 'lucide-react';
import { FilterForm, type FiltersProps } from './filters/filters.tsx';

export interface FilterSheetProps extends FiltersProps {
  open: boolean;
  onClose: () => void;
  /** The link that removes every filter. */
  clearHref: string;
}

/** The filters below 1280 px, as a bottom sheet that can be swiped away. */
export function FilterSheet({ open, onClose, clearHref, ...filters }: FilterSheetProps) {
  return (
    <Drawer.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Drawer.Portal>
        <Drawer.Backdrop className="overlay" />
        <Drawer.Viewport className="sheet-place">
          <Drawer.Popup className="sheet">
            <div className="sheet-head">
              <Drawer.Title className="sheet-title">필터</Drawer.Title>
              <Drawer.Close className="icon-button" aria-label="닫기">
                <X aria-hidden />
              </Drawer.Close>
            </div>
            <Drawer.Content className="sheet-content" onSubmit={onClose}>
              <FilterForm {...filters} instant={false}>
                <div className="sheet-actions">
                  <a className="button" href={clearHref} onClick={onClose}>
                    모두 지우기
                  </a>
                  <button className="button button-primary" type="submit">
                    상품 보기
                  </button>
                </div>
              </FilterForm>
            </Drawer.Content>
          </Drawer.Popup>
        </Drawer.Viewport>
      </Drawer.Portal>
    </Drawer.Root>
  );
}

import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { closesDialog } from '../modal/dialog-buttons.ts';

/** The `id` of the panel, which its buttons refer to. */
export const MENU_PANEL = 'menu';

/**
 * The panel that slides in from the right. It is a native dialog, so that it opens and closes before any
 * script has loaded.
 */
export function MenuPanel({ children }: { children: ReactNode }) {
  return (
    <dialog
      id={MENU_PANEL}
      className="menu-panel"
      aria-label="메뉴"
      closedby="any"
      data-swipe="right"
    >
      <div className="menu-head">
        <h2 className="sheet-title">메뉴</h2>
        <button
          className="icon-button"
          type="button"
          aria-label="닫기"
          {...closesDialog(MENU_PANEL)}
        >
          <X aria-hidden />
        </button>
      </div>
      <div className="menu-content">{children}</div>
    </dialog>
  );
}

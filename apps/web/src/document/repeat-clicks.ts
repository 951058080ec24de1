import { type ReactNode, useEffect } from 'react';
import { recordedClicks } from '../browser/recorded-clicks.ts';

/** After hydration, repeats the clicks on buttons that came before it. */
export function RepeatClicks({
  clicks,
  children,
}: {
  clicks: readonly Event[];
  children: ReactNode;
}) {
  // Effects of a parent run after those of its children, so the buttons are ready.
  useEffect(() => {
    recordedClicks.isHydrated = true;
    // A user who clicked twice, because the button did not respond, means one click.
    const buttons = new Set(
      clicks.map(({ target }) => target instanceof Element && target.closest('button')),
    );
    for (const button of buttons) {
      // The browser itself has already submitted forms, and opened and closed dialogs.
      if (button && button.type === 'button' && !button.commandForElement) button.click();
    }
  }, [clicks]);
  return children;
}

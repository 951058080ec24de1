import { type ReactNode, useEffect } from 'react';
import { recordedClicks } from '../browser/recorded-clicks.ts';

/** Repeats clicks that came too early for the buttons in it, once they can answer. */
export function RepeatClicks({
  clicks,
  children,
}: {
  clicks: readonly Event[];
  children: ReactNode;
}) {
  // After the effects of all that is in it.
  useEffect(() => {
    recordedClicks.isHydrated = true;
    // Whoever clicks a button again that did not answer does not mean two clicks.
    const buttons = new Set(
      clicks.map(({ target }) => target instanceof Element && target.closest('button')),
    );
    for (const button of buttons) {
      // The browser itself has submitted forms, and opened and closed dialogs.
      if (button && button.type === 'button' && !button.commandForElement) button.click();
    }
  }, []);
  return children;
}

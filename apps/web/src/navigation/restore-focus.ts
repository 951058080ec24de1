import type { DataRouter } from 'react-router-dom';

/**
 * After going back, focuses the link that was followed, as browsers do between full page loads: keyboard
 * users continue from there and not from the top.
 */
export function restoreFocus(router: DataRouter) {
  const followed = new Map<string, string>();
  let shown = router.state.location.key;

  // The router notifies before the page changes, while the link still has the focus.
  router.subscribe(({ location: { key }, historyAction }) => {
    if (key === shown) return;
    const source = document.activeElement?.closest('a')?.getAttribute('href');
    if (source) followed.set(shown, source);
    shown = key;
    const href = historyAction === 'POP' ? followed.get(key) : undefined;
    if (href) requestAnimationFrame(() => focusLink(href));
  });
}

function focusLink(href: string) {
  // The user has already moved the focus.
  if (document.activeElement !== document.body) return;
  const links = document.querySelectorAll<HTMLAnchorElement>(`a[href="${CSS.escape(href)}"]`);
  const link = [...links].find((one) => one.checkVisibility());
  // The router restores the scroll position.
  link?.focus({ preventScroll: true });
}

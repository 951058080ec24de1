import type { createBrowserRouter } from 'react-router-dom';

/**
 * Going back puts the focus on the link that was followed, as browsers do between pages that are
 * loaded: who uses the keyboard goes on from there, and not from the top.
 */
export function restoreFocus(router: ReturnType<typeof createBrowserRouter>) {
  const followed = new Map<string, string>();
  let shown = router.state.location.key;

  // This runs before the page changes, while the focus still is where it was.
  router.subscribe(({ location: { key }, historyAction }) => {
    if (key === shown) return;
    const href = document.activeElement?.closest('a')?.getAttribute('href');
    if (href) followed.set(shown, href);
    shown = key;
    const left = historyAction === 'POP' ? followed.get(key) : undefined;
    if (left) requestAnimationFrame(() => focusLink(left));
  });
}

function focusLink(href: string) {
  // Somebody has gone on already.
  if (document.activeElement !== document.body) return;
  const links = document.querySelectorAll<HTMLAnchorElement>(`a[href="${CSS.escape(href)}"]`);
  const link = [...links].find((one) => one.checkVisibility());
  // The place of the page is restored by itself.
  link?.focus({ preventScroll: true });
}

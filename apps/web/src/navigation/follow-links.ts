import type { DataRouter } from 'react-router-dom';
import { followPointerdown } from './follow-pointerdown.ts';
import { linkOf, pageAt, sameButHash } from './page-link.ts';

let followed: Element | undefined;

/** The link or form of this page that was followed last. */
export const lastFollowed = () => followed;

/**
 * Lets the router follow links and submit forms of this site. They are plain HTML, which works by full page
 * loads without the router. Inside `data-keep-scroll` a navigation keeps the scroll position; inside
 * `data-replace` it replaces the history entry.
 */
export function followLinks(router: DataRouter) {
  let latest: Promise<void> | undefined;
  const follow = (url: URL, source: Element) => {
    followed = source;
    latest = router.navigate(`${url.pathname}${url.search}${url.hash}`, {
      preventScrollReset: source.closest('[data-keep-scroll]') !== null,
      replace: url.href === location.href || source.closest('[data-replace]') !== null,
    });
    return latest;
  };
  const wasFollowed = followPointerdown(router, follow, (navigation) => navigation === latest);

  // On the window, so that handlers of components run first and can prevent this one.
  window.addEventListener('click', (event) => {
    if (wasFollowed()) {
      event.preventDefault();
      return;
    }
    const link = linkOf(event);
    if (event.defaultPrevented || event.button !== 0 || !link?.href) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const top = new URL(link.href);
    if (top.hash === '#top' && sameButHash(top, location)) {
      // Scrolling to the top needs no history entry.
      event.preventDefault();
      window.scrollTo({ top: 0 });
      // At the top the link is hidden, and would lose the focus.
      document.getElementById('main')?.focus({ preventScroll: true });
      return;
    }
    const url = pageAt(link);
    if (!url) return;
    event.preventDefault();
    void follow(url, link);
  });

  window.addEventListener('submit', (event) => {
    const form = event.target;
    if (event.defaultPrevented || !(form instanceof HTMLFormElement) || form.method !== 'get')
      return;
    const url = new URL(form.action);
    if (url.origin !== location.origin) return;
    event.preventDefault();
    url.search = String(filledFields(form, event.submitter));
    void follow(url, form);
  });
}

/** The fields of a form that are not empty. Fields with the same name become a comma-separated list. */
function filledFields(form: HTMLFormElement, submitter: HTMLElement | null) {
  const fields = new URLSearchParams();
  for (const [name, value] of new FormData(form, submitter)) {
    const text = String(value).trim();
    if (text === '') continue;
    const before = fields.get(name);
    fields.set(name, before === null ? text : `${before},${text}`);
  }
  return fields;
}

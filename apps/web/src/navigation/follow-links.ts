import type { createBrowserRouter } from 'react-router-dom';
import { followPresses } from './follow-pointerdown.ts';
import { linkOf, pageAt, sameButHash } from './page-link.ts';

type Router = ReturnType<typeof createBrowserRouter>;

/**
 * Pages are made of plain links and forms, which work without this. With it, those of this site
 * change the page without loading it anew. Inside `data-keep-scroll` they do not scroll up, inside
 * `data-replace` they take the place of the page in the history.
 */
export function followLinks(router: Router) {
  const follow = (url: URL, source: Element) =>
    router.navigate(`${url.pathname}${url.search}${url.hash}`, {
      preventScrollReset: source.closest('[data-keep-scroll]') !== null,
      replace: url.href === location.href || source.closest('[data-replace]') !== null,
    });
  const wasFollowed = followPresses(router, follow);

  // On the window: the handlers of components come first, and may prevent this one.
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
      // Not a page of its own in the history.
      event.preventDefault();
      window.scrollTo({ top: 0 });
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

/** The fields of a form that are not empty; several of one name become one list. */
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

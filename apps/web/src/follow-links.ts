import type { createBrowserRouter } from 'react-router-dom';

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

  // On the window: the handlers of components come first, and may prevent this one.
  window.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (event.defaultPrevented || event.button !== 0 || !link?.href) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const url = new URL(link.href);
    const isElsewhere =
      url.origin !== location.origin || link.target !== '' || link.download !== '';
    if (url.hash === '#top' && sameButHash(url, location)) {
      // Not a page of its own in the history.
      event.preventDefault();
      window.scrollTo({ top: 0 });
      return;
    }
    const isPlaceOnPage = url.hash !== '' && sameButHash(url, location);
    if (isElsewhere || isPlaceOnPage) return;
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

function sameButHash(one: URL, other: Location) {
  return one.pathname === other.pathname && one.search === other.search;
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

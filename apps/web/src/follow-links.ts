import type { createBrowserRouter } from 'react-router-dom';

type Router = ReturnType<typeof createBrowserRouter>;

/**
 * Pages are made of plain links and forms, which work without this. With it, those of this site
 * change the page without loading it anew. A link or form with `data-keep-scroll` does not scroll up,
 * one with `data-replace` takes the place of the page in the history.
 */
export function followLinks(router: Router) {
  const follow = (url: URL, { dataset }: HTMLElement) =>
    router.navigate(`${url.pathname}${url.search}${url.hash}`, {
      preventScrollReset: 'keepScroll' in dataset,
      replace: 'replace' in dataset,
    });

  // On the window: the handlers of components come first, and may prevent this one.
  window.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (event.defaultPrevented || event.button !== 0 || !link?.href) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const url = new URL(link.href);
    const isElsewhere = url.origin !== location.origin || link.target !== '' || link.download !== '';
    const isSamePage = url.hash !== '' && url.href.split('#')[0] === location.href.split('#')[0];
    if (isElsewhere || isSamePage) return;
    event.preventDefault();
    void follow(url, link);
  });

  window.addEventListener('submit', (event) => {
    const form = event.target;
    if (event.defaultPrevented || !(form instanceof HTMLFormElement) || form.method !== 'get') return;
    const url = new URL(form.action);
    if (url.origin !== location.origin) return;
    event.preventDefault();
    const fields = [...new FormData(form, event.submitter)].map(([name, value]) => [name, `${value}`]);
    url.search = String(new URLSearchParams(fields.filter(([, value]) => value !== '')));
    void follow(url, form);
  });
}

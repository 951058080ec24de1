/** The link that an event happened on. */
export function linkOf({ target }: Event) {
  return target instanceof Element ? (target.closest('a') ?? undefined) : undefined;
}

/** Where a link leads, when that is a page of this site: not elsewhere, and no place on this page. */
export function pageAt(link: HTMLAnchorElement): URL | undefined {
  if (!link.href) return undefined;
  const url = new URL(link.href);
  const isElsewhere = url.origin !== location.origin || link.target !== '' || link.download !== '';
  const isPlaceOnPage = url.hash !== '' && sameButHash(url, location);
  return isElsewhere || isPlaceOnPage ? undefined : url;
}

export function sameButHash(one: URL, other: URL | Location) {
  return one.pathname === other.pathname && one.search === other.search;
}

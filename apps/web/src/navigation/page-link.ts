/** The link that is the target of an event. */
export function linkOf({ target }: Event) {
  return target instanceof Element ? (target.closest('a') ?? undefined) : undefined;
}

/** The URL of a link to a page of this site; undefined for other sites, downloads and fragments of this page. */
export function pageAt(link: HTMLAnchorElement): URL | undefined {
  if (!link.href) return undefined;
  const url = new URL(link.href);
  const isElsewhere = url.origin !== location.origin || link.target !== '' || link.download !== '';
  const isFragment = url.hash !== '' && sameButHash(url, location);
  return isElsewhere || isFragment ? undefined : url;
}

/** Whether two addresses of this site are the same page, apart from the fragment. */
export function sameButHash(one: URL, other: URL | Location) {
  return one.pathname === other.pathname && one.search === other.search;
}

/** The path and query of the page after `page`; every other parameter of the request stays. */
export function nextPageUrl(url: string, page: number) {
  const [path, search] = url.split('?', 2);
  const parameters = new URLSearchParams(search);
  parameters.set('page', String(page + 1));
  return `${path}?${parameters}`;
}

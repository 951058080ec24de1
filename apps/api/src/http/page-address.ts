/** Splits a URL into path and query at the first question mark; later ones belong to the query (RFC 3986). */
export function splitAddress(url: string): [path: string, query: string] {
  const [path = '', ...query] = url.split('?');
  return [path, query.join('?')];
}

/** The path and query of a request with some parameters changed, as for the next page. */
export function pageAddress(url: string, changes: Record<string, number>) {
  const [path, query] = splitAddress(url);
  const parameters = new URLSearchParams(query);
  for (const [name, value] of Object.entries(changes)) parameters.set(name, String(value));
  return `${path}?${parameters}`;
}

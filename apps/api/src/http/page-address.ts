/** The path of an address, and its query, in which another question mark is a character as any other (RFC 3986). */
export function splitAddress(url: string): [path: string, query: string] {
  const [path = '', ...query] = url.split('?');
  return [path, query.join('?')];
}

/** The path and query of another page of a request; its other parameters stay. */
export function pageAddress(url: string, changes: Record<string, number>) {
  const [path, query] = splitAddress(url);
  const parameters = new URLSearchParams(query);
  for (const [name, value] of Object.entries(changes)) parameters.set(name, String(value));
  return `${path}?${parameters}`;
}

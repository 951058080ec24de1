/** The path and query of another page of a request; its other parameters stay. */
export function pageAddress(url: string, changes: Record<string, number>) {
  const [path, search] = url.split('?', 2);
  const parameters = new URLSearchParams(search);
  for (const [name, value] of Object.entries(changes)) parameters.set(name, String(value));
  return `${path}?${parameters}`;
}

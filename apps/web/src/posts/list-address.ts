type Changes = Record<string, string | number | undefined>;

/** The parameters that all pages of a list have in common. */
const CARRIED = ['q', 'mine'];

/**
 * The address of the list of posts with some parameters changed; its first page unless `changes` has a page.
 */
export function listAddress(search: URLSearchParams, changes: Changes = {}) {
  const carried = CARRIED.map((name) => [name, search.get(name) || undefined] as const);
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries({ ...Object.fromEntries(carried), ...changes })) {
    if (value !== undefined) parameters.set(name, String(value));
  }
  return parameters.size > 0 ? `/post?${parameters}` : '/post';
}

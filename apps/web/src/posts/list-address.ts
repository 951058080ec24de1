type Changes = Record<string, string | number | undefined>;

/** The parameters of the list that its other pages carry along. */
const CARRIED = ['q', 'mine'];

/** The address of the list of posts, at first its first page, with some parameters changed. */
export function listAddress(search: URLSearchParams, changes: Changes = {}) {
  const carried = CARRIED.map((name) => [name, search.get(name) || undefined] as const);
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries({ ...Object.fromEntries(carried), ...changes })) {
    if (value !== undefined) parameters.set(name, String(value));
  }
  return parameters.size > 0 ? `/post?${parameters}` : '/post';
}

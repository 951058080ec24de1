/** Parameters with their new values; undefined removes a parameter. */
export type Changes = Record<string, string | number | undefined>;

/** An address whose query has some parameters changed. */
export function changedAddress(path: string, search: URLSearchParams, changes: Changes) {
  const changed = new URLSearchParams(search);
  for (const [name, value] of Object.entries(changes)) {
    if (value === undefined) changed.delete(name);
    else changed.set(name, String(value));
  }
  return changed.size > 0 ? `${path}?${changed}` : path;
}

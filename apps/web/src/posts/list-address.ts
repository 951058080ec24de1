import { type Changes, changedAddress } from '../navigation/changed-address.ts';

/** The parameters that all pages of a list have in common. */
const CARRIED = ['q', 'mine'];

/**
 * The address of the list of posts with some parameters changed; its first page unless `changes` has a page.
 */
export function listAddress(search: URLSearchParams, changes: Changes = {}) {
  const carried = CARRIED.map((name) => [name, search.get(name) || undefined] as const);
  const parameters = { ...Object.fromEntries(carried), ...changes };
  return changedAddress('/post', new URLSearchParams(), parameters);
}

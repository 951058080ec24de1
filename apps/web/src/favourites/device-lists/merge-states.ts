import type { DeviceState, Entry } from './device-list.ts';

/** The account's entries, with the pending changes of this device applied. */
export function withAccount<E extends Entry>(
  state: DeviceState<E>,
  ofAccount: readonly E[],
  newestFirst: (one: E, other: E) => number,
): DeviceState<E> {
  const isPending = new Set(state.pending);
  const entries = [
    ...ofAccount.filter(({ product_id }) => !isPending.has(product_id)),
    ...state.entries.filter(({ product_id }) => isPending.has(product_id)),
  ].sort(newestFirst);
  return { ...state, entries, asked_at: Date.now() };
}

/** The ids of the products whose entries were added, changed or removed. */
export function changedBetween(before: readonly Entry[], after: readonly Entry[]) {
  const texts = new Map(before.map((entry) => [entry.product_id, JSON.stringify(entry)]));
  const changed = after.filter((entry) => texts.get(entry.product_id) !== JSON.stringify(entry));
  const left = new Set(after.map(({ product_id }) => product_id));
  return [
    ...changed.map(({ product_id }) => product_id),
    ...[...texts.keys()].filter((id) => !left.has(id)),
  ];
}

/** The list after the account has been cleared: only the entries that are still pending remain. */
export function cleared<E extends Entry>(state: DeviceState<E>): DeviceState<E> {
  const entries = state.entries.filter(({ product_id }) => state.pending.includes(product_id));
  return { ...state, entries, pending: entries.map(({ product_id }) => product_id) };
}

/**
 * The list after its owner has logged out, or another member has logged in. Entries that the account has are
 * removed from the device, which another person may use next. Pending entries stay after a logout, without an
 * owner, so that nothing is lost; after a login of another member they are dropped, and never merged into
 * that account.
 */
export function withoutOwner<E extends Entry>(
  { entries, pending }: DeviceState<E>,
  next: number | null,
): DeviceState<E> {
  const left = entries.filter(({ product_id }) => next === null && pending.includes(product_id));
  return { owner: null, entries: left, pending: [], asked_at: 0 };
}

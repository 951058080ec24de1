import type { DeviceState, Entry } from './device-list.ts';

/** What the account has, with the changes over it that it does not have yet. */
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

/** The products whose entries differ: added, removed or changed. */
export function changedBetween(before: readonly Entry[], after: readonly Entry[]) {
  const texts = new Map(before.map((entry) => [entry.product_id, JSON.stringify(entry)]));
  const changed = after.filter((entry) => texts.get(entry.product_id) !== JSON.stringify(entry));
  const left = new Set(after.map(({ product_id }) => product_id));
  return [
    ...changed.map(({ product_id }) => product_id),
    ...[...texts.keys()].filter((id) => !left.has(id)),
  ];
}

/** The list once the account has nothing left: what it does not have yet. */
export function cleared<E extends Entry>(state: DeviceState<E>): DeviceState<E> {
  const entries = state.entries.filter(({ product_id }) => state.pending.includes(product_id));
  return { ...state, entries, pending: entries.map(({ product_id }) => product_id) };
}

/**
 * The list once nobody, or somebody else, is logged in. Another person may use the device next: what the
 * account has is not left on it. What the account does not have yet stays, so that nothing is lost, and
 * becomes the device's own; but it is never merged into the account of another member.
 */
export function withoutOwner<E extends Entry>(
  { entries, pending }: DeviceState<E>,
  next: number | null,
): DeviceState<E> {
  const left = entries.filter(({ product_id }) => next === null && pending.includes(product_id));
  return { owner: null, entries: left, pending: [], asked_at: 0 };
}

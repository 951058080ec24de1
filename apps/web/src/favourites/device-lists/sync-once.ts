import { ApiError } from '../../api/send-call.ts';
import type { DeviceList, Entry } from './device-list.ts';
import { memberNow } from './member.ts';
import { changedBetween, cleared, withAccount, withoutOwner } from './merge-states.ts';

/** The API calls that store a list in the account. All are idempotent. */
interface Account<E extends Entry> {
  list(): Promise<E[]>;
  /** Adds the entries of a device. @returns all entries of the account afterwards */
  merge(entries: readonly E[]): Promise<E[]>;
  save(entry: E): Promise<void>;
  remove(productId: string): Promise<void>;
}

export interface SyncedList<E extends Entry> {
  list: DeviceList<E>;
  account: Account<E>;
  /** The maximum of entries in an account. */
  max: number;
  newestFirst: (one: E, other: E) => number;
}

interface SyncOptions {
  /** Whether to load the account's list, too. */
  isRefreshed: boolean;
  /** Clears the list of the account by one call. */
  clear: (() => Promise<void>) | undefined;
  /** Whether to leave the remaining changes to another sync. */
  shouldStop: () => boolean;
}

/** The number of refused changes after which a sync stops: a full account refuses every new entry. */
const MAX_REFUSED = 3;

/** The session changed during a call, so that its reply no longer belongs to the current user. */
export class SessionChanged extends Error {}

/** Removes the list of a member who is no longer logged in, at once. */
export function settleOwner<E extends Entry>({ read, change }: DeviceList<E>) {
  const member = memberNow();
  const { owner } = read();
  if (member !== undefined && owner !== null && owner !== member)
    change((state) => withoutOwner(state, member));
}

/**
 * Brings the list of the device and that of the account in line. Only one call may run at a time.
 * @throws ApiError if a call fails, SessionChanged
 */
export async function syncOnce<E extends Entry>(
  synced: SyncedList<E>,
  { isRefreshed, clear, shouldStop }: SyncOptions,
) {
  const { list, account, newestFirst } = synced;
  list.reread();
  settleOwner(list);
  const member = memberNow();
  if (typeof member !== 'number') return;
  const ask = askAs(member);
  if (list.read().owner === null) await mergeIntoAccount(synced, member, ask);
  else if (isRefreshed) {
    const entries = await ask(account.list);
    list.change((state) => withAccount(state, entries, newestFirst));
  }
  if (clear) {
    await ask(clear);
    list.change(cleared);
  }
  await sendPending(synced, ask, shouldStop);
}

/** Gives the list of a visitor to the account of the member who has logged in. */
async function mergeIntoAccount<E extends Entry>(
  { list, account, max, newestFirst }: SyncedList<E>,
  member: number,
  ask: Ask,
) {
  const sent = list.read().entries;
  const merged = await ask(() =>
    sent.length > 0 ? account.merge(sent.slice(0, max)) : account.list(),
  );
  const arrived = new Set(merged.map(({ product_id }) => product_id));
  // Entries that the account had no room for stay on the device.
  const left = merged.length < max ? [] : sent.filter((entry) => !arrived.has(entry.product_id));
  list.change((state) => {
    const leftIds = left.map(({ product_id }) => product_id).toReversed();
    const pending = [...leftIds, ...changedBetween(sent, state.entries)];
    return withAccount({ ...state, owner: member, pending }, merged, newestFirst);
  });
}

/** Sends the pending changes one by one, until `shouldStop`. */
async function sendPending<E extends Entry>(
  { list, account }: SyncedList<E>,
  ask: Ask,
  shouldStop: () => boolean,
) {
  const { pending } = list.read();
  const find = (id: string) => list.read().entries.find(({ product_id }) => product_id === id);
  // Removals first, since they make room, then the latest changes.
  const inOrder = [
    ...pending.filter((id) => !find(id)),
    ...pending.filter((id) => find(id)).toReversed(),
  ];
  let refusals = 0;
  let lastRefusal: unknown;
  for (const id of inOrder) {
    if (shouldStop()) break;
    const sent = find(id);
    try {
      await ask(() => (sent ? account.save(sent) : account.remove(id)));
    } catch (error) {
      // An account that is full still accepts changes of its entries.
      refusals += 1;
      if (!isRefused(error) || refusals === MAX_REFUSED) throw error;
      lastRefusal = error;
      continue;
    }
    list.change((state) => {
      const now = state.entries.find(({ product_id }) => product_id === id);
      const isSame = JSON.stringify(now) === JSON.stringify(sent);
      return isSame ? { ...state, pending: state.pending.filter((one) => one !== id) } : state;
    });
  }
  if (lastRefusal) throw lastRefusal;
}

type Ask = <Reply>(call: () => Promise<Reply>) => Promise<Reply>;

/** Sends calls, which have the current session's token, only while the member is the same. */
function askAs(member: number): Ask {
  return async (call) => {
    if (memberNow() !== member) throw new SessionChanged();
    const reply = await call();
    if (memberNow() !== member) throw new SessionChanged();
    return reply;
  };
}

/** Whether the account refused an entry, because it is invalid or the account is full. */
export function isRefused(error: unknown) {
  return error instanceof ApiError && error.problem.status === 422;
}

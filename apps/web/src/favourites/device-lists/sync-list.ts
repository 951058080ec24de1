import { ApiError } from '../../api/send-call.ts';
import type { DeviceList, Entry } from './device-list.ts';
import { memberNow } from './member.ts';
import { changedBetween, cleared, withAccount, withoutOwner } from './merge-states.ts';

/** The API calls that store a list in the account. All are idempotent. */
export interface Account<E extends Entry> {
  list(): Promise<E[]>;
  /** Adds the entries of a device. @returns all entries of the account afterwards */
  merge(entries: readonly E[]): Promise<E[]>;
  save(entry: E): Promise<void>;
  remove(productId: string): Promise<void>;
}

/** Milliseconds until a change that could not be sent is retried. */
const PAUSE = 30_000;

/** The number of refused changes after which a sync stops: a full account refuses every new entry. */
const MAX_REFUSED = 3;

/** The session changed during a call, so that its reply no longer belongs to the current user. */
class SessionChanged extends Error {}

/**
 * Syncs a list on the device with the account of the member. The list of a visitor exists only on the device;
 * a login merges it into the account, which is authoritative from then on. Changes that could not be sent are
 * sent later, only the last one of each product.
 *
 * @param name the name of the lock that all tabs share
 * @param max the maximum of entries in an account
 */
export function createSync<E extends Entry>({
  name,
  list,
  account,
  max,
  newestFirst,
}: {
  name: string;
  list: DeviceList<E>;
  account: Account<E>;
  max: number;
  newestFirst: (one: E, other: E) => number;
}) {
  const { read, change } = list;
  const find = (id: string) => read().entries.find(({ product_id }) => product_id === id);
  let timer: ReturnType<typeof setTimeout>;
  let last: Promise<unknown> = Promise.resolve();
  /** The number of syncs that will clear the list: no other sends its removals one by one meanwhile. */
  let clears = 0;

  /** Removes the list of a member who is no longer logged in, at once. */
  function settleOwner() {
    const member = memberNow();
    const { owner } = read();
    if (member !== undefined && owner !== null && owner !== member)
      change((state) => withoutOwner(state, member));
  }

  async function syncOnce(isRefreshed: boolean, clear?: () => Promise<void>) {
    list.reread();
    settleOwner();
    const member = memberNow();
    if (typeof member !== 'number') return;
    const ask = askAs(member);
    if (read().owner === null) await mergeIntoAccount(member, ask);
    else if (isRefreshed) {
      const entries = await ask(account.list);
      change((state) => withAccount(state, entries, newestFirst));
    }
    if (clear) {
      await ask(clear);
      change(cleared);
    }
    await sendPending(ask, () => clears > 0 && !clear);
  }

  /** Gives the list of a visitor to the account of the member who has logged in. */
  async function mergeIntoAccount(member: number, ask: Ask) {
    const sent = read().entries;
    const merged = await ask(() =>
      sent.length > 0 ? account.merge(sent.slice(0, max)) : account.list(),
    );
    const arrived = new Set(merged.map(({ product_id }) => product_id));
    // Entries that the account had no room for stay on the device.
    const left = merged.length < max ? [] : sent.filter((entry) => !arrived.has(entry.product_id));
    change((state) => {
      const leftIds = left.map(({ product_id }) => product_id).toReversed();
      const pending = [...leftIds, ...changedBetween(sent, state.entries)];
      return withAccount({ ...state, owner: member, pending }, merged, newestFirst);
    });
  }

  /** Sends the pending changes one by one, until `shouldStop`. */
  async function sendPending(ask: Ask, shouldStop: () => boolean) {
    const { pending } = read();
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
      change((state) => {
        const now = state.entries.find(({ product_id }) => product_id === id);
        const isSame = JSON.stringify(now) === JSON.stringify(sent);
        return isSame ? { ...state, pending: state.pending.filter((one) => one !== id) } : state;
      });
    }
    if (lastRefusal) throw lastRefusal;
  }

  /**
   * Sends the pending changes.
   * @param isRefreshed whether to load the account's list, too
   * @param clear clears the list of the account by one call; if it fails, the removals are sent one by one
   *   later
   * @throws ApiError if a call fails. A transient failure is retried after a pause; changes that the account
   *   refused remain pending until the next sync
   */
  function sync(isRefreshed = false, clear?: () => Promise<void>) {
    clearTimeout(timer);
    if (clear) clears += 1;
    let running: Promise<void> | undefined;
    const run = () => {
      running ??= syncOnce(isRefreshed, clear);
      return running;
    };
    // One sync at a time across all tabs: a late merge must not bring back what was removed. If storage is
    // forbidden, so are locks; then no other tab shares the list.
    const next = last.then(() =>
      navigator.locks ? navigator.locks.request(name, run).catch(run) : run(),
    );
    const settled: Promise<void> = next.catch((error: unknown) => {
      if (error instanceof SessionChanged) return;
      if (error instanceof ApiError && error.isTransient)
        timer = setTimeout(() => void sync().catch(() => {}), PAUSE);
      throw error;
    });
    last = settled
      .catch(() => {})
      .then(() => {
        if (clear) clears -= 1;
      });
    return settled;
  }

  return { sync, settleOwner };
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

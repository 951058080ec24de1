import { ApiError } from '../api/send-call.ts';
import type { DeviceList, Entry } from './device-list.ts';
import { memberNow } from './member.ts';
import { changedBetween, cleared, withAccount, withoutOwner } from './merge-states.ts';

/** The calls by which an account stores a list. All may be repeated. */
export interface Account<E extends Entry> {
  list(): Promise<E[]>;
  /** Adds a device's own entries. @returns what the account has then */
  merge(entries: readonly E[]): Promise<E[]>;
  save(entry: E): Promise<void>;
  remove(productId: string): Promise<void>;
}

/** Milliseconds until a change that could not be sent is tried again. */
const PAUSE = 30_000;

/** Refused changes after which no more are sent until the next sync: a full account refuses whatever is new. */
const MOST_REFUSED = 3;

/** The session has changed meanwhile: what has been asked for is no longer anybody's. */
class SessionChanged extends Error {}

/**
 * Keeps a list on the device and in the account of the member the same. For a visitor the device has the
 * truth; a login merges it into the account, which has the truth from then on. Changes that could not be
 * sent are sent later; of a product the last one counts.
 *
 * @param most how many the account takes at most
 */
export function createSync<E extends Entry>({
  name,
  list,
  account,
  most,
  newestFirst,
}: {
  name: string;
  list: DeviceList<E>;
  account: Account<E>;
  most: number;
  newestFirst: (one: E, other: E) => number;
}) {
  const { read, change } = list;
  const find = (id: string) => read().entries.find(({ product_id }) => product_id === id);
  let timer: ReturnType<typeof setTimeout>;
  let last: Promise<unknown> = Promise.resolve();

  /** Takes the list from whom it no longer belongs to, at once. */
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
    /** Calls go out with the token of the moment, so that they must be for the same member. */
    const ask = async <Reply>(call: () => Promise<Reply>) => {
      if (memberNow() !== member) throw new SessionChanged();
      const reply = await call();
      if (memberNow() !== member) throw new SessionChanged();
      return reply;
    };

    if (read().owner === null) {
      const sent = read().entries;
      const merged = await ask(() =>
        sent.length > 0 ? account.merge(sent.slice(0, most)) : account.list(),
      );
      const arrived = new Set(merged.map(({ product_id }) => product_id));
      // What the account had no room for stays on the device.
      const left =
        merged.length < most ? [] : sent.filter((entry) => !arrived.has(entry.product_id));
      change((state) => {
        const refused = left.map(({ product_id }) => product_id).toReversed();
        const pending = [...refused, ...changedBetween(sent, state.entries)];
        return withAccount({ ...state, owner: member, pending }, merged, newestFirst);
      });
    } else if (isRefreshed) {
      const entries = await ask(account.list);
      change((state) => withAccount(state, entries, newestFirst));
    }

    if (clear) {
      await ask(clear);
      change(cleared);
    }
    const { pending } = read();
    // Removals first, which make room, then what was saved last.
    const inOrder = [
      ...pending.filter((id) => !find(id)),
      ...pending.filter((id) => find(id)).toReversed(),
    ];
    let refused = 0;
    let refusal: unknown;
    for (const id of inOrder) {
      const sent = find(id);
      try {
        await ask(() => (sent ? account.save(sent) : account.remove(id)));
      } catch (error) {
        // The account has no room for it, but it takes the changes of what it has.
        refused += 1;
        if (!isRefused(error) || refused === MOST_REFUSED) throw error;
        refusal = error;
        continue;
      }
      change((state) => {
        const now = state.entries.find(({ product_id }) => product_id === id);
        const isSame = JSON.stringify(now) === JSON.stringify(sent);
        return isSame ? { ...state, pending: state.pending.filter((one) => one !== id) } : state;
      });
    }
    if (refusal) throw refusal;
  }

  /**
   * Sends what has not been sent yet.
   * @param isRefreshed whether to ask the account for its list too
   * @param clear has the account forget all that it has, in one call; if it fails, what was removed is sent later
   * @throws what a call failed with. It is tried again after a pause where that may help; what the account refused
   *   remains pending until the next sync
   */
  function sync(isRefreshed = false, clear?: () => Promise<void>) {
    clearTimeout(timer);
    let running: Promise<void> | undefined;
    const run = () => {
      running ??= syncOnce(isRefreshed, clear);
      return running;
    };
    // One after another, in all tabs: a list that is merged late must not bring back what was removed. Where
    // storage is forbidden, so are locks; then no other tab has the list.
    const next = last.then(() =>
      navigator.locks ? navigator.locks.request(name, run).catch(run) : run(),
    );
    const settled: Promise<void> = next.catch((error: unknown) => {
      if (error instanceof SessionChanged) return;
      if (isTransient(error)) timer = setTimeout(() => void sync().catch(() => {}), PAUSE);
      throw error;
    });
    last = settled.catch(() => {});
    return settled;
  }

  return { sync, settleOwner };
}

/** Whether the account refused an entry for what it is, or because there are too many. */
export function isRefused(error: unknown) {
  return error instanceof ApiError && error.problem.status === 422;
}

/** Whether another attempt may succeed without anybody doing anything. */
function isTransient(error: unknown) {
  if (!(error instanceof ApiError)) return false;
  const { status } = error.problem;
  return status === 429 || status >= 500;
}

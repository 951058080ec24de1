import { ApiError } from '../../api/send-call.ts';
import type { Entry } from './device-list.ts';
import { SessionChanged, type SyncedList, settleOwner, syncOnce } from './sync-once.ts';

/** Milliseconds until a change that could not be sent is retried. */
const PAUSE = 30_000;

/**
 * Syncs a list on the device with the account of the member. The list of a visitor exists only on the device;
 * a login merges it into the account, which is authoritative from then on. Changes that could not be sent are
 * sent later, only the last one of each product.
 *
 * @param name the name of the lock that all tabs share
 */
export function createSync<E extends Entry>({ name, ...synced }: SyncedList<E> & { name: string }) {
  let timer: ReturnType<typeof setTimeout>;
  let last: Promise<unknown> = Promise.resolve();
  /** The number of syncs that will clear the list: no other sends its removals one by one meanwhile. */
  let clears = 0;

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
    const shouldStop = () => clears > 0 && !clear;
    let running: Promise<void> | undefined;
    const run = () => {
      running ??= syncOnce(synced, { isRefreshed, clear, shouldStop });
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

  return { sync, settleOwner: () => settleOwner(synced.list) };
}

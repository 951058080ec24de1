import { useEffect, useState, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import { ApiError } from '../../api/send-call.ts';
import { useUser } from '../../session/use-session.ts';
import type { DeviceList, Entry } from './device-list.ts';

/** The result of syncing with the account of a member; `member` is undefined for a visitor. */
interface Asked {
  member: number | undefined;
  error?: ApiError;
}

/**
 * A list of this device, synced with the account of the member.
 * @returns `entries`: undefined on the server and during hydration, and also while the list of the device is
 *   empty and the account's has not loaded
 */
export function useDeviceList<E extends Entry>(
  list: DeviceList<E>,
  sync: (isRefreshed: boolean) => Promise<void>,
) {
  const state = useSyncExternalStore(list.onChange, list.read, () => undefined);
  const member = useUser()?.id;
  // The retry link navigates to the same page, which changes the key.
  const { key } = useLocation();
  const [asked, setAsked] = useState<Asked>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new key syncs again
  useEffect(() => {
    let isCurrent = true;
    const report = (outcome: Asked) => {
      if (isCurrent) setAsked(outcome);
    };
    sync(true).then(
      () => report({ member }),
      (error: unknown) => report({ member, ...(error instanceof ApiError && { error }) }),
    );
    return () => {
      isCurrent = false;
    };
  }, [member, key, sync]);
  const isAnswered = asked !== undefined && asked.member === member;
  const isKnown = state && (state.entries.length > 0 || (isAnswered && !asked.error));
  return {
    entries: isKnown ? state.entries : undefined,
    /** Why the list is unknown. */
    error: isKnown ? undefined : asked?.error,
  };
}

import { useEffect, useState, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import { ApiError } from '../api/send-call.ts';
import { useUser } from '../session/use-session.ts';
import type { DeviceList, Entry } from './device-list.ts';

/** The outcome of asking the account of a member; of nobody's for a visitor. */
interface Asked {
  member: number | undefined;
  error?: ApiError;
}

/**
 * A list of this device, brought up to date with the account of the member.
 * @returns `entries`: undefined on the server, during hydration, and until the account has answered if the
 * device has none
 */
export function useDeviceList<E extends Entry>(
  list: DeviceList<E>,
  sync: (isRefreshed: boolean) => Promise<void>,
) {
  const state = useSyncExternalStore(list.onChange, list.read, () => undefined);
  const member = useUser()?.id;
  // Trying again is a navigation to the same page.
  const { key } = useLocation();
  const [asked, setAsked] = useState<Asked>();
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
    /** Why nothing is known. */
    error: isKnown ? undefined : asked?.error,
  };
}

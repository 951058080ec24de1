import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { beginSession } from '../session/session.ts';
import { passkeyLoginFailure } from './passkey-failure.ts';
import { useSupportsPasskeys } from './supports-passkeys.ts';

const loadCode = () => import('./ask-passkey.ts');
type Code = Awaited<ReturnType<typeof loadCode>>;
/** Milliseconds after which the offer is renewed. A challenge expires after five minutes. */
const REPEAT = 4 * 60_000;
/** Milliseconds between checks whether the offer is due. */
const LOOK = 10_000;

/** The assertion of a passkey. */
type Signed = Awaited<ReturnType<Code['signWithPasskey']>>;

/** The login with a passkey alone: by the button, or by the browser's autofill. */
export function usePasskeyLogin() {
  const isSupported = useSupportsPasskeys();
  const { mutate, isPending, error, reset } = useMutation({
    async mutationFn(offered: Signed | undefined) {
      const { signWithPasskey, logInWithPasskey } = await loadCode();
      const { token, user } = await logInWithPasskey(offered ?? (await signWithPasskey()));
      beginSession(token, user);
    },
  });

  useEffect(() => {
    if (!isSupported || !('isConditionalMediationAvailable' in PublicKeyCredential)) return;
    const stop = new AbortController();
    async function offer() {
      const { signByAutofill } = await loadCode();
      const signed = await signByAutofill(stop.signal);
      if (signed && !stop.signal.aborted) mutate(signed);
    }
    // The user has not requested the offer, so that its failure is not shown.
    let offeredAt: number;
    const offerSilently = () => {
      offeredAt = Date.now();
      offer().catch(() => {});
    };
    offerSilently();
    // A new offer aborts the previous one. Not while the window lacks the focus: the prompt of the offer may
    // be open, which then has it.
    const timer = setInterval(() => {
      if (document.hasFocus() && Date.now() - offeredAt >= REPEAT) offerSilently();
    }, LOOK);
    return () => {
      stop.abort();
      clearInterval(timer);
      // Without the code there is no offer to withdraw.
      loadCode().then(
        ({ stopAsking }) => stopAsking(),
        () => {},
      );
    };
  }, [isSupported, mutate]);

  return {
    passkey:
      isSupported === false ? undefined : { onClick: () => mutate(undefined), isBusy: isPending },
    ...passkeyLoginFailure(error),
    clear: reset,
  };
}

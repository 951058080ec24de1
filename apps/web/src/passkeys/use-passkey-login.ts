import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { beginSession } from '../session/session.ts';
import { passkeyFailure } from './passkey-failure.ts';
import { useSupportsPasskeys } from './supports-passkeys.ts';

const loadCode = () => import('./ask-passkey.ts');
type Code = Awaited<ReturnType<typeof loadCode>>;
/** Milliseconds after which a passkey is offered anew. What it signs holds for five minutes. */
const REPEAT = 4 * 60_000;
/** Milliseconds between two looks at whether that is due. */
const LOOK = 10_000;

/** What a passkey has signed. */
type Signed = Awaited<ReturnType<Code['signWithPasskey']>>;

/** The login by a passkey alone: by its button, or among what the browser fills in. */
export function usePasskeyLogin() {
  const isSupported = useSupportsPasskeys();
  const { mutate, isPending, error } = useMutation({
    async mutationFn(offered: Signed | undefined) {
      const { signWithPasskey, logInWithPasskey } = await loadCode();
      const { token, user } = await logInWithPasskey(offered ?? (await signWithPasskey()));
      beginSession(token, user);
    },
  });

  useEffect(() => {
    if (!isSupported || !('isConditionalMediationAvailable' in PublicKeyCredential)) return;
    let isOver = false;
    async function offer() {
      const { signByAutofill } = await loadCode();
      const signed = isOver ? undefined : await signByAutofill();
      if (signed && !isOver) mutate(signed);
    }
    // Nobody has asked for it: where it does not work, nothing is said.
    let offeredAt: number;
    const offerSilently = () => {
      offeredAt = Date.now();
      offer().catch(() => {});
    };
    offerSilently();
    // A new offer aborts the one before, even while its prompt is open, which then has the focus.
    const timer = setInterval(() => {
      if (document.hasFocus() && Date.now() - offeredAt >= REPEAT) offerSilently();
    }, LOOK);
    return () => {
      isOver = true;
      clearInterval(timer);
      void loadCode().then(({ stopAsking }) => stopAsking());
    };
  }, [isSupported, mutate]);

  return {
    passkey:
      isSupported === false ? undefined : { onClick: () => mutate(undefined), busy: isPending },
    failure: error ? passkeyFailure(error) : undefined,
  };
}

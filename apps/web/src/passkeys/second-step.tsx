import { type Credentials, RecoveryCode, type SecondFactor } from '@damoa/contracts';
import { SecondFactorForm } from '@damoa/ui/accounts';
import { useMutation } from '@tanstack/react-query';
import type { z } from 'zod';
import { FailedLogin } from '../accounts/failed-login.tsx';
import { calls } from '../api/queries.ts';
import { useSubmit } from '../editing/use-submit.ts';
import { beginSession } from '../session/session.ts';
import { passkeyLoginFailure } from './passkey-failure.ts';
import { useSupportsPasskeys } from './supports-passkeys.ts';

interface SecondStepProps {
  /** The correct credentials, which exist only on this page, and are sent again with the second factor. */
  credentials: z.output<typeof Credentials>;
  onBack: () => void;
}

/** The second step of a login: a passkey or a recovery code. */
export function SecondStep({ credentials, onBack }: SecondStepProps) {
  const isSupported = useSupportsPasskeys();
  async function logIn(second_factor: SecondFactor) {
    const { token, user } = await calls.accounts.login({ body: { ...credentials, second_factor } });
    beginSession(token, user);
  }
  const code = useSubmit(RecoveryCode, (typed) => logIn(typed));
  const passkey = useMutation({
    onMutate: code.clear,
    async mutationFn() {
      const { signWithPasskey } = await import('./ask-passkey.ts');
      await logIn({ passkey: await signWithPasskey() });
    },
  });
  const { cancelled, failure } = passkeyLoginFailure(passkey.error);
  return (
    <>
      <SecondFactorForm
        onSubmit={(typed) => {
          passkey.reset();
          code.submit(typed);
        }}
        errors={code.errors}
        failure={cancelled}
        isBusy={code.isBusy}
        passkey={
          isSupported ? { onClick: () => passkey.mutate(), isBusy: passkey.isPending } : undefined
        }
        onBack={onBack}
      />
      <FailedLogin
        failure={code.error ? { isByPassword: false, reason: code.failure?.text } : failure}
        onClose={() => {
          code.clear();
          passkey.reset();
        }}
      />
    </>
  );
}

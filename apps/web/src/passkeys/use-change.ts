import type { FieldErrors } from '@damoa/ui/accounts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../api/send-call.ts';
import { signWithPasskey } from './ask-passkey.ts';
import type { Change } from './changes.ts';
import { passkeyFailure } from './passkey-failure.ts';
import { PASSKEYS } from './use-passkeys.ts';

interface Answer {
  change: Change;
  values: Record<'name' | 'password', string>;
  isByPasskey: boolean;
}

/** The state of a change: its confirmation dialog, the call, its result, and new recovery codes. */
export function useChange() {
  const queryClient = useQueryClient();
  /** The latest change, kept while its dialog fades out. */
  const [asked, setAsked] = useState<Change>();
  const [isAsking, setIsAsking] = useState(false);
  const [done, setDone] = useState('');
  const [codes, setCodes] = useState<{ all: readonly string[]; isOpen: boolean }>();
  const { mutate, isPending, error, reset } = useMutation({
    async mutationFn({ change, values: { name, password }, isByPasskey }: Answer) {
      const proof = isByPasskey ? { passkey: await signWithPasskey() } : { password };
      return change.make({ name, proof });
    },
    async onSuccess(made, { change }) {
      const refreshed = refresh();
      // Codes are sent only once: show them without waiting for the list. Any other success is reported once
      // the list shows it.
      if (made) setCodes({ all: made, isOpen: true });
      else await refreshed;
      setIsAsking(false);
      setDone(change.done);
    },
  });
  const errors = error instanceof ApiError ? (error.problem.errors ?? {}) : {};
  const [firstError] = Object.values(errors).flat();
  const isOfField = 'name' in errors || 'password' in errors;

  function refresh() {
    return queryClient.invalidateQueries(PASSKEYS);
  }

  return {
    asked,
    ask(change: Change) {
      reset();
      setDone('');
      setCodes(undefined);
      setAsked(change);
      setIsAsking(true);
    },
    isAsking,
    close: () => setIsAsking(false),
    answer: (answer: Answer) => mutate(answer),
    isBusy: isPending,
    errors: { name: errors.name?.[0], password: errors.password?.[0] } satisfies FieldErrors<
      'name' | 'password'
    >,
    failure: error && !isOfField ? (firstError ?? passkeyFailure(error)) : undefined,
    /** The success message, a sentence. */
    done,
    setDone,
    /** New recovery codes, which are shown only once. */
    codes,
    closeCodes: () => setCodes((shown) => shown && { ...shown, isOpen: false }),
    refresh,
  };
}

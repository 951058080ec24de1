import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useLayoutEffect } from 'react';
import { personalCalls, personalQueries } from '../api/personal-calls.ts';
import { currentUser, useHasSession, useUser } from '../session/use-session.ts';

const query = personalQueries.alerts.settings({});
/** The settings belong to one member. */
const keyOf = (member: number | undefined) => [...query.queryKey, member];
/** The scope of the mutation: changes are sent one after the other, so that the last one wins. */
const CHANGES = { id: 'email-alerts' };

interface Change {
  by_email: boolean;
  /** Who made it. */
  member: number | undefined;
}

/**
 * The setting of alerts by e-mail to the member, and the mutation that changes it.
 * @returns `canVisitor`: whether a visitor could turn them on after logging in
 */
export function useEmailAlerts() {
  const member = useUser()?.id;
  const hasSession = useHasSession();
  const queryClient = useQueryClient();
  const queryKey = keyOf(member);
  const settings = useQuery({
    ...query,
    queryKey,
    retryOnMount: true,
    enabled: member !== undefined,
    // The address may have been verified in another window.
    refetchOnWindowFocus: 'always',
  });
  const shop = useQuery({
    ...personalQueries.alerts.pushKey({}),
    enabled: hasSession === false,
    retryOnMount: true,
  });
  const verification = useMutation({
    mutationFn: () => personalCalls.emailVerification.send({}),
  });
  const change = useMutation({
    scope: CHANGES,
    async mutationFn({ by_email, member }: Change) {
      // While it waited for an earlier change, another member may have logged in.
      if (currentUser()?.id !== member) throw new Error('The member has logged out.');
      return personalCalls.alerts.saveSettings({ body: { by_email } });
    },
    // A response that was requested before the change would undo it on the screen.
    onMutate: ({ member }) => queryClient.cancelQueries({ queryKey: keyOf(member) }),
    onError: (_error, { member }) => queryClient.invalidateQueries({ queryKey: keyOf(member) }),
    onSuccess(saved, { member }) {
      queryClient.setQueryData(keyOf(member), saved);
      if (currentUser()?.id !== member) return;
      if (saved.by_email && saved.can_email && !saved.is_email_verified) verification.mutate();
    },
  });
  const { reset: resetChange } = change;
  const { reset: resetVerification } = verification;
  // The next member sees nothing of this one's change or e-mail.
  // biome-ignore lint/correctness/useExhaustiveDependencies: both belong to their member
  useLayoutEffect(
    () => () => {
      resetChange();
      resetVerification();
    },
    [member, resetChange, resetVerification],
  );
  const canVisitor = shop.data?.can_email === true;
  return { member, hasSession, canVisitor, settings, change, verification };
}

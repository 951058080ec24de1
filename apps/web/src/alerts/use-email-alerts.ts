import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { personalCalls, personalQueries } from '../api/personal-calls.ts';
import { useHasSession, useUser } from '../session/use-session.ts';

const query = personalQueries.alerts.settings({});
/** The settings belong to one member. */
const keyOf = (member: number | undefined) => [...query.queryKey, member];
/** The scope of the mutation: changes are sent one after the other, so that the last one wins. */
const CHANGES = { id: 'email-alerts' };

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
    mutationFn: (by_email: boolean) => personalCalls.alerts.saveSettings({ body: { by_email } }),
    async onMutate() {
      // A response that was requested before the change would undo it on the screen.
      await queryClient.cancelQueries({ queryKey });
      return member;
    },
    onError: (_error, _byEmail, changedBy) =>
      queryClient.invalidateQueries({ queryKey: keyOf(changedBy) }),
    // Called with the `member` who is logged in by then.
    onSuccess(saved, _byEmail, changedBy) {
      queryClient.setQueryData(keyOf(changedBy), saved);
      if (changedBy !== member) return;
      if (saved.by_email && saved.can_email && !saved.is_email_verified) verification.mutate();
    },
  });
  const canVisitor = shop.data?.can_email === true;
  return { member, hasSession, canVisitor, settings, change, verification };
}

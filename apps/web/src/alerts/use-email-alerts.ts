import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { personalCalls, personalQueries } from '../api/personal-calls.ts';
import { useHasSession, useUser } from '../session/use-session.ts';

const query = personalQueries.alerts.settings({});
/** One after the other: the last one counts. */
const CHANGES = { id: 'email-alerts' };

/**
 * Alerts by e-mail to the member: whether they are on, and how to change that.
 * @returns `canVisitor`: whether a visitor who logs in can have them
 */
export function useEmailAlerts() {
  const member = useUser()?.id;
  const queryClient = useQueryClient();
  // Another member has other ones.
  const queryKey = [...query.queryKey, member];
  const settings = useQuery({
    ...query,
    queryKey,
    queryFn: () => personalCalls.alerts.settings({}),
    enabled: member !== undefined,
    // The address may have been verified in another window.
    refetchOnWindowFocus: 'always',
  });
  const shop = useQuery({
    ...personalQueries.alerts.pushKey({}),
    enabled: useHasSession() === false,
  });
  const verification = useMutation({
    mutationFn: () => personalCalls.emailVerification.send({}),
  });
  const change = useMutation({
    scope: CHANGES,
    mutationFn: (by_email: boolean) => personalCalls.alerts.saveSettings({ body: { by_email } }),
    // Settings that were requested before the change would undo it on the screen.
    onMutate: () => queryClient.cancelQueries({ queryKey }),
    onError: () => queryClient.invalidateQueries({ queryKey }),
    onSuccess(saved) {
      queryClient.setQueryData(queryKey, saved);
      if (saved.by_email && saved.can_email && !saved.is_email_verified) verification.mutate();
    },
  });
  return { member, canVisitor: shop.data?.can_email === true, settings, change, verification };
}

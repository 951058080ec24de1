import { type Account, PasswordChange } from '@damoa/contracts';
import { AccountRow, PasswordForm } from '@damoa/ui/my-account';
import { useQueryClient } from '@tanstack/react-query';
import { personalCalls } from '../api/personal-calls.ts';
import { ACCOUNT } from './use-account.ts';
import { useRowForm } from './use-row-form.ts';
import { SESSIONS } from './use-sessions.ts';

/** The row that changes the password, which is never shown. */
export function PasswordRow({ email }: Pick<Account, 'email'>) {
  const queryClient = useQueryClient();
  const { isOpen, message, open, form } = useRowForm(PasswordChange, async (body) => {
    await personalCalls.account.changePassword({ body });
    // A password change also cancels a pending change of the e-mail address.
    void queryClient.invalidateQueries(ACCOUNT);
    void queryClient.invalidateQueries(SESSIONS);
    return '비밀번호를 바꿨고, 다른 기기에서는 로그아웃됐어요.';
  });
  return (
    <AccountRow
      label="비밀번호"
      value={<span aria-hidden>••••••••</span>}
      message={message}
      onOpen={open}
      form={isOpen ? <PasswordForm {...form} email={email} /> : undefined}
    />
  );
}

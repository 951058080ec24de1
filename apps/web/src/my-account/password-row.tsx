import { type Account, PasswordChange } from '@damoa/contracts';
import { Button } from '@damoa/ui';
import { AccountRow, PasswordForm } from '@damoa/ui/my-account';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { personalCalls } from '../api/personal-calls.ts';
import { bidiIsolate } from '../browser/bidi-isolate.ts';
import { passkeysQuery } from '../passkeys/use-passkeys.ts';
import { ACCOUNT } from './use-account.ts';
import { useRowForm } from './use-row-form.ts';
import { SESSIONS } from './use-sessions.ts';

/** The row that changes the password, which is never shown. */
export function PasswordRow({ email }: Pick<Account, 'email'>) {
  const queryClient = useQueryClient();
  const [hasPasskeys, setHasPasskeys] = useState(false);
  const { isOpen, message, open, form } = useRowForm(PasswordChange, async (body) => {
    await personalCalls.myAccount.changePassword({ body });
    // Not the cached ones: whoever knew the old password may have added one a moment ago. If this fails, the password
    // has been changed all the same.
    const { passkeys } = await queryClient
      .query({ ...passkeysQuery(), staleTime: 0 })
      .catch(() => ({ passkeys: [] }));
    setHasPasskeys(passkeys.length > 0);
    // A password change also cancels a pending change of the e-mail address.
    void queryClient.invalidateQueries(ACCOUNT);
    void queryClient.invalidateQueries(SESSIONS);
    const done = '비밀번호를 바꿨고, 다른 기기에서는 로그아웃됐어요.';
    if (passkeys.length === 0) return done;
    const names = passkeys.map(({ name }) => `‘${bidiIsolate(name)}’`).join(', ');
    return `${done} 이 패스키로는 계속 로그인할 수 있어요: ${names}`;
  });
  return (
    <AccountRow
      label="비밀번호"
      value={<span aria-hidden>••••••••</span>}
      message={message}
      onOpen={open}
      form={isOpen ? <PasswordForm {...form} email={email} /> : undefined}
      note={
        message !== undefined &&
        hasPasskeys && (
          <div className="account-help">
            <p className="account-note">모르는 패스키가 있으면 지워 주세요.</p>
            <Button href="/account/passkeys">패스키 보기</Button>
          </div>
        )
      }
    />
  );
}

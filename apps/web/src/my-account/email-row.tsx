import { type Account, NewEmail } from '@damoa/contracts';
import { Button } from '@damoa/ui';
import { AccountRow, EmailForm } from '@damoa/ui/my-account';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { personalCalls } from '../api/personal-calls.ts';
import { reasonOf } from '../api/reason-of.ts';
import { ACCOUNT } from './use-account.ts';
import { useRowForm } from './use-row-form.ts';

/** The row of the e-mail address: whether it is verified, and the pending new address. */
export function EmailRow({ email, is_email_verified, new_email, can_email }: Account) {
  const queryClient = useQueryClient();
  const { isOpen, message, open, form } = useRowForm(NewEmail, async (body) => {
    await personalCalls.myAccount.changeEmail({ body });
    await queryClient.invalidateQueries(ACCOUNT);
    return '새 주소로 확인 메일을 보냈어요.';
  });
  return (
    <AccountRow
      label="이메일"
      value={
        <>
          <bdi className="account-address">{email}</bdi>
          <span className="account-badge">{is_email_verified ? '확인됨' : '확인 안 됨'}</span>
        </>
      }
      message={message}
      // If the shop sends no e-mail, nobody could confirm a new address.
      onOpen={can_email ? open : undefined}
      form={isOpen ? <EmailForm {...form} email={email} /> : undefined}
      note={
        <>
          {new_email && (
            <p className="account-note">
              <bdi className="account-address">{new_email}</bdi> 주소로 보낸 메일의 링크를 하루 안에
              누르면 바뀌어요.
            </p>
          )}
          {!is_email_verified && can_email && <Verification />}
          {!can_email && (
            <p className="account-note">
              이 사이트는 아직 이메일을 보내지 않아서, 주소를 바꾸거나 확인할 수 없어요.
            </p>
          )}
        </>
      }
    />
  );
}

/** The button that sends the verification link to the current address. */
function Verification() {
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: () => personalCalls.emailVerification.send({}),
  });
  return (
    <>
      <div className="account-help">
        <p className="account-note">확인하면 비밀번호를 잊었을 때 이 주소로 계정을 되찾아요.</p>
        <Button type="button" isBusy={isPending} onClick={() => mutate()}>
          {isSuccess ? '다시 보내기' : '확인 메일 보내기'}
        </Button>
      </div>
      <p className={error ? 'account-failure' : 'account-message'} role="status">
        {error ? reasonOf(error) : isSuccess && '확인 메일을 보냈어요. 메일의 버튼을 눌러 주세요.'}
      </p>
    </>
  );
}

import { ForgottenPassword } from '@damoa/contracts';
import { Button, mayMoveFocus, Page, Prose } from '@damoa/ui';
import { ForgotPasswordForm } from '@damoa/ui/accounts';
import '@damoa/ui/accounts.css';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { data, useActionData, useLocation } from 'react-router-dom';
import { passwordResetAvailability } from '../accounts/password-reset-availability.ts';
import { type PersonalCalls, personalCalls } from '../api/personal-calls.ts';
import { type RefusedForm, refusalOf, useSubmit } from '../editing/use-submit.ts';
import { definePage } from '../navigation/page.ts';

/** The action data of a form that was submitted without scripts. */
type Returned = { isSent: true } | (RefusedForm<'email'> & { email: string });

/** Sends the link that resets a password. The page does not reveal whether the address has an account. */
export default definePage({
  Component: ForgotPasswordPage,
  load: ({ load }) => load(passwordResetAvailability),
  action: sendLink,
  robots: 'disallow',
});

async function sendLink(request: Request, { passwordReset }: PersonalCalls) {
  const email = String((await request.formData()).get('email') ?? '');
  try {
    await passwordReset.send({ body: { email } });
    return { isSent: true } satisfies Returned;
  } catch (error) {
    const { status, ...refused } = refusalOf<'email'>(error, '/forgot-password');
    return data({ ...refused, email } satisfies Returned, { status });
  }
}

function ForgotPasswordPage() {
  const { data: reset } = useQuery(passwordResetAvailability);
  const returned = useActionData() as Returned | undefined;
  const { key } = useLocation();
  /**
   * The key of the history entry in which the link was sent: following a link to this page shows the form
   * again.
   */
  const [sentFrom, setSentFrom] = useState<string>();
  const isSent = sentFrom === key;
  const status = useRef<HTMLDivElement>(null);
  const { isBusy, errors, failure, submit } = useSubmit(ForgottenPassword, async (body) => {
    await personalCalls.passwordReset.send({ body });
    setSentFrom(key);
  });
  const refused = returned && !('isSent' in returned) ? returned : undefined;
  const isUntried = errors === undefined;
  const isDone = isSent || (returned !== undefined && !refused);
  const isUnavailable = reset?.can_email === false;
  // The focused button has been removed. A user who has moved the focus meanwhile keeps it.
  useEffect(() => {
    if (isSent && mayMoveFocus(status.current)) status.current?.querySelector('a')?.focus();
  }, [isSent]);
  return (
    <Page width="form">
      <title>비밀번호 찾기 - 다모아</title>
      <div ref={status} role="status">
        {isDone && <LinkSent />}
      </div>
      {isUnavailable && <NoLinks />}
      {!isDone && !isUnavailable && (
        <ForgotPasswordForm
          defaultEmail={refused?.email}
          onSubmit={submit}
          errors={isUntried ? refused?.errors : errors}
          failure={isUntried ? refused?.failure : failure}
          isBusy={isBusy}
        />
      )}
    </Page>
  );
}

function NoLinks() {
  return (
    <Prose title="비밀번호 찾기">
      <p>
        이 사이트는 아직 이메일을 보내지 않아서, 새 비밀번호를 정하는 링크를 받을 수 없어요.
        운영자에게 문의해 주세요.
      </p>
      <Button href="/login">로그인</Button>
    </Prose>
  );
}

function LinkSent() {
  return (
    <Prose title="메일함을 확인해 주세요">
      <p>
        가입한 주소라면 새 비밀번호를 정하는 링크를 곧 받게 돼요. 링크는 30분 동안 쓸 수 있고, 가장
        나중에 받은 것만 열려요.
      </p>
      <p>메일이 없다면 스팸함을 살펴보고, 가입할 때 쓴 주소가 맞는지 확인해 주세요.</p>
      <p className="prose-links">
        <Button href="/forgot-password">다시 보내기</Button>
        <Button href="/login">로그인</Button>
      </p>
    </Prose>
  );
}

import { NewPassword } from '@damoa/contracts';
import { Button, Page, Prose } from '@damoa/ui';
import { NewPasswordForm } from '@damoa/ui/accounts';
import '@damoa/ui/accounts.css';
import { useQuery } from '@tanstack/react-query';
import { data, redirect, useActionData, useNavigate, useSearchParams } from 'react-router-dom';
import type { z } from 'zod';
import { passwordResetAvailability } from '../accounts/password-reset-availability.ts';
import { recheckSession } from '../accounts/recheck-session.ts';
import { type PersonalCalls, personalCalls } from '../api/personal-calls.ts';
import { type RefusedForm, refusalOf, useSubmit } from '../editing/use-submit.ts';
import { type LinkDefect, linkDefect, tokenIn } from '../email-links/link-defect.ts';
import { definePage } from '../navigation/page.ts';
import { useMayNavigate } from '../navigation/use-may-navigate.ts';
import { DONE } from '../session/login-notices.ts';
import { sessionToken } from '../session/session.ts';

type Name = 'password' | 'password_confirmation' | 'token';

/** Sets a new password, by the link from an e-mail. */
export default definePage({
  Component: ResetPasswordPage,
  load: ({ url, load }) =>
    Promise.all([load(linkDefect(url.searchParams)), load(passwordResetAvailability)]),
  action: setPassword,
  robots: 'disallow',
});

async function setPassword(request: Request, { passwordReset }: PersonalCalls) {
  const { searchParams } = new URL(request.url);
  const form = Object.fromEntries(await request.formData());
  const body = { ...form, token: tokenIn(searchParams) };
  try {
    // The API validates the fields by the same rules.
    await passwordReset.confirm({ body: body as z.input<typeof NewPassword> });
    return redirect('/login?done=password');
  } catch (error) {
    const { status, ...refused } = refusalOf<Name>(error, '/reset-password');
    return data(refused satisfies RefusedForm<Name>, { status });
  }
}

function ResetPasswordPage() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const mayNavigate = useMayNavigate();
  const token = tokenIn(search);
  const { data: defect } = useQuery(linkDefect(search));
  const { data: reset } = useQuery(passwordResetAvailability);
  const returned = useActionData() as RefusedForm<Name> | undefined;
  const { isBusy, errors, failure, submit } = useSubmit(NewPassword, async (body) => {
    await personalCalls.passwordReset.confirm({ body });
    await recheckSession();
    if (!mayNavigate()) return;
    // The login page would lead another member, who is still logged in, elsewhere without the message.
    const [page, message] = sessionToken()
      ? ['/', '비밀번호를 바꿨어요.']
      : ['/login', DONE.password];
    await navigate(page, { replace: true, state: { message } });
  });
  const shown = errors ?? returned?.errors ?? {};
  const problem = defect ?? (shown.token ? 'refused' : undefined);
  return (
    <Page width="form">
      <title>새 비밀번호 정하기 - 다모아</title>
      <div role="status">
        {problem && <UselessLink {...PROBLEMS[problem]} canEmail={reset?.can_email !== false} />}
      </div>
      {!problem && (
        <NewPasswordForm
          onSubmit={(passwords) => submit({ ...passwords, token })}
          errors={shown}
          failure={errors ? failure : returned?.failure}
          isBusy={isBusy}
        />
      )}
    </Page>
  );
}

interface Problem {
  title: string;
  text: string;
}

const USELESS = '이 링크는 쓸 수 없어요';
const PROBLEMS: Record<LinkDefect | 'refused', Problem> = {
  expired: {
    title: '링크의 기한이 지났어요',
    text: '새 비밀번호를 정하는 링크는 받은 뒤 30분 동안만 쓸 수 있어요.',
  },
  truncated: { title: USELESS, text: '링크가 잘렸어요. 메일의 링크 전체를 열어 주세요.' },
  refused: { title: USELESS, text: '이미 썼거나 30분이 지났거나, 그 뒤에 새 링크를 받았어요.' },
};

function UselessLink({ title, text, canEmail }: Problem & { canEmail: boolean }) {
  return (
    <Prose title={title}>
      <p>{text}</p>
      {canEmail ? (
        <Button href="/forgot-password" variant="primary">
          새 링크 받기
        </Button>
      ) : (
        <>
          <p>이 사이트는 아직 이메일을 보내지 않아요. 새 링크는 운영자에게 문의해 주세요.</p>
          <Button href="/login">로그인</Button>
        </>
      )}
    </Prose>
  );
}

import { Credentials } from '@damoa/contracts';
import { Page } from '@damoa/ui';
import { LoginForm } from '@damoa/ui/accounts';
import '@damoa/ui/accounts.css';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import type { z } from 'zod';
import { FailedLogin } from '../accounts/failed-login.tsx';
import { isProblem } from '../api/is-problem.ts';
import { calls } from '../api/queries.ts';
import { ApiError } from '../api/send-call.ts';
import { returnForm } from '../editing/return-form.ts';
import { useReturned } from '../editing/use-returned.ts';
import { useSubmit } from '../editing/use-submit.ts';
import { loadingPath } from '../navigation/hide-loading.ts';
import { definePage } from '../navigation/page.ts';
import { SecondStep } from '../passkeys/second-step.tsx';
import { usePasskeyLogin } from '../passkeys/use-passkey-login.ts';
import { afterLogin } from '../session/login-address.ts';
import { doneText } from '../session/login-notices.ts';
import { beginSession } from '../session/session.ts';
import { useHasSession } from '../session/use-session.ts';

export default definePage({ Component: LoginPage, action: returnForm });

const NOT_LOGGED_IN = {
  text: '아직 로그인하지 않았어요. 다시 시도해 주세요.',
  needsScripts: true,
};

function LoginPage() {
  const [search] = useSearchParams();
  const { state } = useLocation();
  const navigate = useNavigate();
  const hasSession = useHasSession();
  const returned = useReturned(['email']);
  const redirect = search.get('redirect');
  /** Correct credentials of an account that also needs a second factor. */
  const [halfway, setHalfway] = useState<z.output<typeof Credentials>>();
  const [email, setEmail] = useState<string>();
  const [isBack, setIsBack] = useState(false);
  const { isBusy, errors, error, submit, clear } = useSubmit(Credentials, async (credentials) => {
    await calls.accounts.csrfCookie({});
    try {
      const { token, user } = await calls.accounts.login({ body: credentials });
      beginSession(token, user);
    } catch (error) {
      if (!isProblem(error, 'second_factor_needed')) throw error;
      setHalfway(credentials);
    }
  });
  const passkeyLogin = usePasskeyLogin();

  // Prefills the address after registering. It is in the history state, which the server does not know, and
  // which is lost when a dialog closes.
  useEffect(() => {
    if (state?.email) setEmail(state.email);
  }, [state]);

  // The focused button that led back has been removed.
  useEffect(() => {
    if (isBack && !halfway)
      document.querySelector<HTMLElement>('main input[name="password"]')?.focus();
  }, [isBack, halfway]);

  // After a login here or in another tab, or if the user was logged in already.
  useEffect(() => {
    if (hasSession && !loadingPath())
      void navigate(afterLogin(redirect, location.origin), { replace: true });
  }, [hasSession, redirect, navigate]);

  function back() {
    setEmail(halfway?.email);
    setHalfway(undefined);
    setIsBack(true);
  }

  // Without scripts no history carries a message here.
  const done = doneText(search.get('done'));

  if (halfway) {
    return (
      <Page width="form">
        <title>로그인 - 다모아</title>
        <SecondStep credentials={halfway} onBack={back} />
      </Page>
    );
  }
  return (
    <Page width="form">
      <title>로그인 - 다모아</title>
      {done && (
        <p className="form-done" role="status">
          {done}
        </p>
      )}
      <LoginForm
        defaultEmail={email ?? returned?.email}
        registerHref={redirect ? `/register?${new URLSearchParams({ redirect })}` : '/register'}
        onSubmit={submit}
        errors={errors}
        isBusy={isBusy}
        passkey={passkeyLogin.passkey}
        failure={passkeyLogin.cancelled ?? (returned && NOT_LOGGED_IN)}
      />
      <FailedLogin
        failure={error ? { reason: unexpectedReason(error) } : passkeyLogin.failure}
        onClose={() => {
          clear();
          passkeyLogin.clear();
        }}
      />
    </Page>
  );
}

/** Why the login failed; undefined in the expected case, a wrong email or password. */
function unexpectedReason(error: unknown) {
  if (!(error instanceof ApiError)) return undefined;
  const { status, detail } = error.problem;
  return status === 401 || status === 422 ? undefined : detail;
}

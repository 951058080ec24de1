import { Leaving } from '@damoa/contracts';
import { Page } from '@damoa/ui';
import { LeaveForm } from '@damoa/ui/my-account';
import { NeedsScript } from '@damoa/ui/needs-script';
import '@damoa/ui/accounts.css';
import { useNavigate } from 'react-router-dom';
import { loadForMember, useGuard } from '../accounts/use-guard.ts';
import { useIsOperator } from '../accounts/use-is-operator.ts';
import { personalCalls } from '../api/personal-calls.ts';
import { Styled } from '../browser/styled.tsx';
import { useIsMounted } from '../browser/use-is-mounted.ts';
import { useSubmit } from '../editing/use-submit.ts';
import { Loaded } from '../layout/loaded.tsx';
import { Waiting } from '../layout/waiting.tsx';
import { loadStyles } from '../my-account/load-styles.ts';
import { accountQuery, useAccount } from '../my-account/use-account.ts';
import { definePage } from '../navigation/page.ts';
import { endSession, sessionToken, whileEnding } from '../session/session.ts';

/** The page on which members delete their account. */
export default definePage({
  Component: LeavePage,
  load: ({ url, load }) => loadForMember(url, () => load(accountQuery())),
  robots: 'disallow',
});

function LeavePage() {
  const account = useAccount({ mayRead: useGuard() });
  const { isOperator, obstacle } = useIsOperator({ wanted: true });
  const navigate = useNavigate();
  const isMounted = useIsMounted();
  const { isBusy, errors, failure, submit } = useSubmit(Leaving, async (body) => {
    const token = sessionToken();
    await whileEnding(async () => {
      await personalCalls.myAccount.leave({ body });
      // Another member may be logged in by now.
      if (token !== sessionToken() || !isMounted()) return;
      // Navigate before the session ends: this page would then redirect to the login.
      await navigate('/', { replace: true, state: { message: '탈퇴했어요.' } });
    });
    if (token === sessionToken()) endSession({ byOwner: true });
  });
  return (
    <Page width="form">
      <title>회원탈퇴 - 다모아</title>
      <Loaded
        query={account}
        placeholder={<Waiting title="회원탈퇴" text="계정을 불러오고 있어요." />}
        failure="계정을 불러오지 못했어요"
        fallbackLink={{ label: '홈으로', href: '/' }}
      >
        {({ email }) => (
          <Styled load={loadStyles}>
            <LeaveForm
              email={email}
              isOperator={isOperator === true || obstacle !== undefined}
              onSubmit={submit}
              errors={errors}
              failure={failure}
              isBusy={isBusy}
            />
          </Styled>
        )}
      </Loaded>
      <NeedsScript>탈퇴하려면 로그인해야 하고, 로그인하려면 자바스크립트를 켜야 해요.</NeedsScript>
    </Page>
  );
}

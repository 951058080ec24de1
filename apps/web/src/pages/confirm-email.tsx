import { recheckSession } from '../accounts/recheck-session.ts';
import { type PersonalCalls, personalCalls } from '../api/personal-calls.ts';
import { linkDefect } from '../email-links/link-defect.ts';
import { sendToken, TokenForm } from '../email-links/token-form.tsx';
import { definePage } from '../navigation/page.ts';
import { useHasSession } from '../session/use-session.ts';

/** Confirms a new e-mail address, by the link that was sent to it. */
export default definePage({
  Component: ConfirmEmailPage,
  load: ({ url, load }) => load(linkDefect(url.searchParams)),
  action: (request, calls) => sendToken(request, confirmEmail(calls)),
  robots: 'disallow',
});

const confirmEmail =
  ({ myAccount }: PersonalCalls) =>
  (token: string) =>
    myAccount.confirmEmail({ body: { token } });

function ConfirmEmailPage() {
  // After success, a session is that of another member: the family may share a browser.
  const isOther = useHasSession() === true;
  return (
    <TokenForm
      title="이메일 주소를 바꿀게요"
      text="아래 버튼을 누르면 이 메일을 받은 주소로 로그인하게 되고, 모든 기기에서 로그아웃돼요."
      button="주소 바꾸기"
      done={{
        title: '이메일 주소를 바꿨어요',
        text: isOther ? '이제 새 주소로 로그인할 수 있어요.' : '새 주소로 다시 로그인해 주세요.',
      }}
      instead="내 계정에서 새 주소를 다시 적어 주세요."
      next={{
        done: isOther ? { label: '홈으로', href: '/' } : { label: '로그인', href: '/login' },
        instead: { label: '내 계정', href: '/account' },
      }}
      send={async (token) => {
        await confirmEmail(personalCalls)(token);
        await recheckSession();
      }}
    />
  );
}

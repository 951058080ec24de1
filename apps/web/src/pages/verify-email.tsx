import { type PersonalCalls, personalCalls } from '../api/personal-calls.ts';
import { linkDefect } from '../email-links/link-defect.ts';
import { sendToken, TokenForm } from '../email-links/token-form.tsx';
import { definePage } from '../navigation/page.ts';

/** Verifies an e-mail address, by the link that was sent to it. */
export default definePage({
  Component: VerifyEmailPage,
  load: ({ url, load }) => load(linkDefect(url.searchParams)),
  action: (request, calls) => sendToken(request, verifyEmail(calls)),
  robots: 'disallow',
});

const verifyEmail =
  ({ emailVerification }: PersonalCalls) =>
  (token: string) =>
    emailVerification.confirm({ body: { token } });

function VerifyEmailPage() {
  return (
    <TokenForm
      title="이메일 주소를 확인할게요"
      text="아래 버튼을 누르면 이 메일을 받은 주소로 가입한 계정이 확인돼요. 직접 가입하지 않았다면 누르지 마세요."
      button="확인하기"
      done={{
        title: '이메일 주소를 확인했어요',
        text: '비밀번호를 잊었을 때 이 주소로 계정을 되찾고, 가격 알림도 받을 수 있어요.',
      }}
      instead="내 계정에서 확인 메일을 다시 받을 수 있어요."
      next={{
        done: { label: '찜한 상품 보기', href: '/favourites' },
        instead: { label: '내 계정', href: '/account' },
      }}
      send={verifyEmail(personalCalls)}
    />
  );
}

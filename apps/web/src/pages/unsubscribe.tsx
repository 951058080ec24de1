import { dayInSeoul } from '@damoa/ui';
import { type PersonalCalls, personalCalls } from '../api/personal-calls.ts';
import { linkDefect } from '../email-links/link-defect.ts';
import { sendToken, TokenForm } from '../email-links/token-form.tsx';
import { definePage } from '../navigation/page.ts';

/**
 * Ends alerts by e-mail. Mail programs post to it themselves, for unsubscribing with one click (RFC 8058).
 */
export default definePage({
  Component: UnsubscribePage,
  load: ({ url, load }) => load(linkDefect(url.searchParams)),
  async action(request, calls) {
    // As text, since the form may have either encoding.
    const isOneClick = (await request.text()).includes('List-Unsubscribe');
    return sendToken(request, stopEmails(calls, isOneClick));
  },
  robots: 'disallow',
});

/**
 * Confirms the withdrawal with its recorded date, as the law asks. After one click in a mail program, which shows no
 * page, an e-mail does.
 */
const stopEmails =
  ({ alerts }: PersonalCalls, isOneClick = false) =>
  async (token: string) => {
    const { set_at } = await alerts.stopEmails({ query: { token, one_click: isOneClick } });
    const when = set_at === null ? '' : `${dayInSeoul(set_at)}에 `;
    return `다모아가 ${when}이메일 수신 거부를 처리했어요. 다시 받고 싶으면 찜한 상품 페이지에서 언제든 켤 수 있어요.`;
  };

function UnsubscribePage() {
  return (
    <TokenForm
      title="이메일 알림을 그만 받을까요?"
      text="찜한 상품의 가격이 내려도 더는 이메일을 보내지 않아요. 찜한 상품은 그대로 남아요."
      button="그만 받기"
      done={{ title: '이메일 알림을 껐어요' }}
      instead="찜한 상품 페이지의 가격 알림에서 이메일 알림을 끌 수 있어요."
      send={stopEmails(personalCalls)}
    />
  );
}

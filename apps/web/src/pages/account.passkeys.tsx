import { Page } from '@damoa/ui';
import { NeedsScript } from '@damoa/ui/needs-script';
import '@damoa/ui/accounts.css';
import href from '@damoa/ui/passkeys.css?url';
import { useGuard } from '../accounts/use-guard.ts';
import { styleLoader } from '../browser/style-loader.ts';
import { Styled } from '../browser/styled.tsx';
import { Loaded } from '../layout/loaded.tsx';
import { definePage } from '../navigation/page.ts';
import { PasskeySection } from '../passkeys/passkey-section.tsx';
import { passkeysQuery, usePasskeys } from '../passkeys/use-passkeys.ts';
import { sessionToken } from '../session/session.ts';

/** The passkeys of the member. The server, which has no session, renders only an explanation. */
export default definePage({
  Component: PasskeysPage,
  load: ({ load }) => (sessionToken() ? load(passkeysQuery()) : undefined),
  robots: 'disallow',
});

function PasskeysPage() {
  const hasSession = useGuard();
  const query = usePasskeys();
  return (
    <Page width="form">
      <title>패스키 - 다모아</title>
      <h1 className="entry-title">패스키</h1>
      <p className="form-lead">
        비밀번호를 적지 않고 지문이나 얼굴, 화면 잠금으로 로그인하는 열쇠예요. 이 사이트에서만 쓸 수
        있어서, 가짜 사이트에 속아도 빼앗기지 않아요.
      </p>
      <NeedsScript>패스키를 보고 추가하려면 브라우저에서 자바스크립트를 켜 주세요.</NeedsScript>
      {hasSession && (
        <Loaded
          query={query}
          failure="패스키를 불러오지 못했어요"
          fallbackLink={{ label: '상품 보러 가기', href: '/' }}
        >
          {(passkeys) => (
            <Styled load={loadStyles}>
              <PasskeySection {...passkeys} />
            </Styled>
          )}
        </Loaded>
      )}
    </Page>
  );
}

const loadStyles = styleLoader(href);

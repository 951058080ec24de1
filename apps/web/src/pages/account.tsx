import { Button, Page } from '@damoa/ui';
import { AccountSection } from '@damoa/ui/my-account';
import { NeedsScript } from '@damoa/ui/needs-script';
import '@damoa/ui/accounts.css';
import { loadForMember, useGuard } from '../accounts/use-guard.ts';
import { Styled } from '../browser/styled.tsx';
import { Loaded } from '../layout/loaded.tsx';
import { DataSection } from '../my-account/data-section.tsx';
import { loadStyles } from '../my-account/load-styles.ts';
import { ProfileSection } from '../my-account/profile-section.tsx';
import { SessionsSection } from '../my-account/sessions-section.tsx';
import { accountQuery, useAccount } from '../my-account/use-account.ts';
import { sessionsQuery } from '../my-account/use-sessions.ts';
import { definePage } from '../navigation/page.ts';

/** The account page of a member. */
export default definePage({
  Component: AccountPage,
  load: ({ url, load }) =>
    loadForMember(url, () => Promise.all([load(accountQuery()), load(sessionsQuery())])),
  robots: 'disallow',
});

const WAITING = (
  <p role="status" className="with-script">
    계정을 불러오고 있어요.
  </p>
);

function AccountPage() {
  const account = useAccount({ mayRead: useGuard() });
  return (
    <Page width="detail">
      <title>내 계정 - 다모아</title>
      <h1 className="entry-title">내 계정</h1>
      <NeedsScript>
        내 계정을 보려면 로그인해야 하고, 로그인하려면 자바스크립트를 켜야 해요.
      </NeedsScript>
      <Loaded
        query={account}
        placeholder={WAITING}
        failure="계정을 불러오지 못했어요"
        fallbackLink={{ label: '홈으로', href: '/' }}
      >
        {(data) => (
          <Styled load={loadStyles} fallback={WAITING}>
            <ProfileSection account={data} />
            <AccountSection title="패스키">
              <p>비밀번호 대신 지문이나 얼굴, 화면 잠금으로 로그인할 수 있어요.</p>
              <div className="account-actions">
                <Button href="/account/passkeys">패스키 관리</Button>
              </div>
            </AccountSection>
            <SessionsSection />
            <AccountSection title="내 글">
              <p>게시판에 쓴 글을 모아 보고 고칠 수 있어요.</p>
              <div className="account-actions">
                <Button href="/post?mine=1">내가 쓴 글 보기</Button>
              </div>
            </AccountSection>
            <DataSection />
            <AccountSection title="동의한 약관">
              <p>이용약관과 개인정보 처리방침에 언제 동의했는지 볼 수 있어요.</p>
              <div className="account-actions">
                <Button href="/agree?redirect=/account">동의한 약관 보기</Button>
              </div>
            </AccountSection>
            <AccountSection title="회원탈퇴">
              <p>계정과 찜, 알림을 지워요. 쓴 글은 남길지 지울지 고를 수 있어요.</p>
              <div className="account-actions">
                <Button href="/account/leave">회원탈퇴</Button>
              </div>
            </AccountSection>
          </Styled>
        )}
      </Loaded>
    </Page>
  );
}

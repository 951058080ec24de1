import type { OperatorObstacle as Obstacle } from '@damoa/contracts';
import { Button, Page, Prose } from '@damoa/ui';
import type { ReactNode } from 'react';
import { useLogout } from '../../accounts/use-logout.ts';

interface Notice {
  title: string;
  text: ReactNode;
  links: ReactNode;
}

const NOTICES: Record<Obstacle, Notice> = {
  email_not_verified: {
    title: '이메일 주소를 확인해 주세요',
    text: (
      <>
        운영자 페이지는 이메일 주소를 확인한 뒤에 열려요. 가입할 때 보내 드린 메일의 링크를
        누르거나, 내 계정에서 확인 메일을 다시 받아 주세요. 메일을 보내지 않는 곳에서는 서버에서{' '}
        <code>npm run account -- reset-password 이메일</code> 명령이 보여 주는 링크로 확인할 수
        있어요.
      </>
    ),
    links: (
      <Button href="/account" variant="primary">
        내 계정
      </Button>
    ),
  },
  passkey_needed: {
    title: '패스키로 로그인해 주세요',
    text: '운영자 페이지는 패스키로 로그인했을 때만 열려요. 아직 패스키가 없다면 먼저 추가한 뒤, 로그아웃하고 패스키로 다시 로그인해 주세요.',
    links: <PasskeyLinks />,
  },
};

function PasskeyLinks() {
  const { logout, isLoggingOut, logoutError } = useLogout();
  return (
    <>
      <Button href="/account/passkeys" variant="primary">
        패스키 추가
      </Button>
      <Button type="button" isBusy={isLoggingOut} onClick={logout}>
        로그아웃하고 패스키로 로그인
      </Button>
      <span role="alert">{logoutError}</span>
    </>
  );
}

/** Tells an operator what they have to do before the operators' pages open. */
export function OperatorObstacle({ obstacle }: { obstacle: Obstacle }) {
  const { title, text, links } = NOTICES[obstacle];
  return (
    <Page width="detail">
      <title>{`${title} - 다모아`}</title>
      <Prose title={title}>
        <p>{text}</p>
        <p className="prose-links">{links}</p>
      </Prose>
    </Page>
  );
}

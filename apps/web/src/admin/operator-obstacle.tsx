import type { OperatorObstacle as Obstacle } from '@damoa/contracts';
import { Button, Page, Prose } from '@damoa/ui';
import type { ReactNode } from 'react';

const NOTICES: Record<Obstacle, { title: string; text: ReactNode }> = {
  email_not_verified: {
    title: '이메일 주소를 확인해 주세요',
    text: (
      <>
        운영자 페이지는 이메일 주소를 확인한 뒤에 열려요. 가입할 때 보내 드린 메일의 링크를 눌러
        주세요. 메일을 보내지 않는 곳에서는 서버에서{' '}
        <code>npm run account -- verify-email 이메일</code> 명령으로 확인할 수 있어요.
      </>
    ),
  },
};

/** What an operator has to do first. */
export function OperatorObstacle({ obstacle }: { obstacle: Obstacle }) {
  const { title, text } = NOTICES[obstacle];
  return (
    <Page width="detail">
      <title>{`${title} - 다모아`}</title>
      <Prose title={title}>
        <p>{text}</p>
        <p className="prose-links">
          <Button href="/account" variant="primary">
            내 계정
          </Button>
        </p>
      </Prose>
    </Page>
  );
}

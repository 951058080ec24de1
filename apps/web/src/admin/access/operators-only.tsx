import { MissingPage, Page } from '@damoa/ui';
import type { ReactNode } from 'react';
import { useIsOperator } from '../../accounts/use-is-operator.ts';
import { Styled } from '../../browser/styled.tsx';
import { LoadFailure } from '../../layout/load-failure.tsx';
import { NOT_FOUND_TITLE, NotFound } from '../../layout/not-found.tsx';
import { loadStyles } from './load-styles.ts';
import { OperatorObstacle } from './operator-obstacle.tsx';
import { useClearOnSessionChange } from './use-clear-on-session-change.ts';

/**
 * Shows its children to operators, and the 404 page to everyone else. The server does not know the user: it
 * sends the status 404 with a text that only browsers without scripts show, so that it does not flash up for
 * operators.
 */
export function OperatorsOnly({ children }: { children: ReactNode }) {
  useClearOnSessionChange();
  const { isOperator, obstacle, error, isFetching } = useIsOperator({ wanted: true });
  if (isOperator) {
    return (
      <Styled load={loadStyles} fallback={<Waiting />}>
        {children}
      </Styled>
    );
  }
  if (obstacle) return <OperatorObstacle obstacle={obstacle} />;
  if (isOperator === false) return <NotFound />;
  if (!error) return <Waiting />;
  return (
    <Page>
      <title>{NOT_FOUND_TITLE}</title>
      <LoadFailure
        title="페이지를 불러오지 못했어요"
        error={error}
        isBusy={isFetching}
        fallbackLink={{ label: '상품 보러 가기', href: '/' }}
      />
    </Page>
  );
}

function Waiting() {
  return (
    <Page width="detail">
      <title>{NOT_FOUND_TITLE}</title>
      <noscript>
        <MissingPage />
      </noscript>
    </Page>
  );
}

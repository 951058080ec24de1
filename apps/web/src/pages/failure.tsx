import { Button, Page, Prose } from '@damoa/ui';

/** Shown when a page itself breaks; what it could load and could not is shown by the page. */
export function FailurePage() {
  return (
    <Page width="detail">
      <title>문제가 생겼어요 - 다모아</title>
      <Prose title="문제가 생겼어요">
        <p>잠시 후 다시 시도해 주세요.</p>
        <Button href="/" look="primary">
          처음 화면으로 가기
        </Button>
      </Prose>
    </Page>
  );
}

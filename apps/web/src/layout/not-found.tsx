import { Button, Page, Prose } from '@damoa/ui';

export const NOT_FOUND_TITLE = '페이지를 찾을 수 없어요 - 다모아';

export function NotFound() {
  return (
    <Page width="detail">
      <title>{NOT_FOUND_TITLE}</title>
      <NotFoundText />
    </Page>
  );
}

export function NotFoundText() {
  return (
    <Prose title="페이지를 찾을 수 없어요">
      <p>주소가 바뀌었거나 사라진 페이지예요.</p>
      <Button href="/" variant="primary">
        상품 보러 가기
      </Button>
    </Prose>
  );
}

import { MissingPage, Page } from '@damoa/ui';

export const NOT_FOUND_TITLE = '페이지를 찾을 수 없어요 - 다모아';

export function NotFound() {
  return (
    <Page width="detail">
      <title>{NOT_FOUND_TITLE}</title>
      <MissingPage />
    </Page>
  );
}

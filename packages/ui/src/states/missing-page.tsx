import { SearchForm } from '../header/search-form.tsx';
import { FailureNotice } from './failure-notice.tsx';

/** The content of the 404 page: possible reasons, a search, and links to go on. */
export function MissingPage() {
  return (
    <FailureNotice
      title="페이지를 찾을 수 없어요"
      text="주소가 바뀌었거나 사라진 페이지예요."
      retryHref="/"
      fallbackLink={{ label: '전체 상품 보기', href: '/' }}
      isScreen
      isMissing
    >
      <SearchForm label="찾던 상품" />
    </FailureNotice>
  );
}

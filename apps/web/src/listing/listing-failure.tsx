import type { Problem } from '@damoa/contracts';
import { FailureNotice } from '@damoa/ui';
import { addressWith } from './listing-address.ts';

const FIELDS: Readonly<Record<string, string>> = {
  category: '카테고리',
  p_cate_id: '상위 카테고리',
  q: '검색어',
  words: '단어',
  min_price: '최저 가격',
  max_price: '최고 가격',
  lowest: '최저가 기간',
  exclude_sold_out: '품절 상품 빼기',
  sort: '정렬',
  page: '페이지',
};

/**
 * The notice that the products could not be loaded. If the API refused the address, it names each invalid
 * field and links to all products; any other failure can be retried without scrolling up.
 */
export function ListingFailure({ search, problem }: { search: URLSearchParams; problem: Problem }) {
  const refusals = Object.entries(problem.errors ?? {}).map(
    ([field, reasons]) => `${FIELDS[field] ?? field}: ${[...new Set(reasons)].join(' ')}`,
  );
  const isRefusal = refusals.length > 0;
  return (
    <div data-keep-scroll>
      <FailureNotice
        title="카테고리 데이터를 가져오지 못했습니다"
        text={isRefusal ? refusals.join(' ') : problem.detail}
        retryHref={addressWith(search, {})}
        fallbackLink={isRefusal ? { label: '전체 상품 보기', href: '/' } : undefined}
      />
    </div>
  );
}

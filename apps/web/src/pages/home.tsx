import { useQueries } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { queries } from '../api.ts';
import { useIsPhone } from '../device.tsx';
import { addressWith, PER_PAGE, PER_PAGE_ON_PHONE, pagesOf } from '../listing.ts';
import type { Surroundings } from '../routes.tsx';

export function loadHome({ queryClient, isPhone }: Surroundings, search: URLSearchParams) {
  const itemsPerPage = isPhone() ? PER_PAGE_ON_PHONE : PER_PAGE;
  const pages = pagesOf(search, itemsPerPage);
  return Promise.all(
    pages.map((query) => queryClient.prefetchQuery(queries.products.list({ query }))),
  );
}

export function HomePage() {
  const [search] = useSearchParams();
  const itemsPerPage = useIsPhone() ? PER_PAGE_ON_PHONE : PER_PAGE;
  const pages = useQueries({
    queries: pagesOf(search, itemsPerPage).map((query) => queries.products.list({ query })),
  });
  const last = pages.at(-1);
  const failed = pages.find(({ error }) => error);
  return (
    <>
      <title>다모아</title>
      <p>이 페이지의 링크로 구매하면 다모아가 수수료를 받습니다.</p>
      {failed?.error && <p>카테고리 데이터를 가져오지 못했습니다 {failed.error.problem.detail}</p>}
      {last?.data && <p>{last.data.total.toLocaleString('ko-KR')}개</p>}
      <ul>
        {pages.flatMap(({ data }) =>
          (data?.data ?? []).map((product) => (
            <li key={product.product_id}>
              <a href={product.promotion_link} target="_blank" rel="sponsored nofollow noopener">
                <img
                  src={product.product_main_image_url ?? ''}
                  alt=""
                  width={240}
                  height={240}
                  loading="lazy"
                  referrerPolicy="no-referrer"
                />
                {product.product_title}
              </a>
              {product.target_sale_price.toLocaleString('ko-KR')}원
            </li>
          )),
        )}
      </ul>
      {last?.data?.next_page_url && (
        <a href={addressWith(search, { page: last.data.current_page + 1 })}>다음</a>
      )}
    </>
  );
}

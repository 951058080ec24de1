import type { Category } from '@damoa/contracts';
import { CATEGORIES } from '../../stories/samples.ts';
import { categoryHref } from '../menu/category-href.ts';
import { EmptyResult } from './empty-result.tsx';
import { FailureNotice } from './failure-notice.tsx';
import { MissingPage } from './missing-page.tsx';

export default { title: 'States' };

const linkTo = (one: Category) => ({ label: one.category_name, href: categoryHref(one) });
const failure = { title: '카테고리 데이터를 가져오지 못했습니다', retryHref: '/' };

export const Empty = () => (
  <EmptyResult
    links={[
      { label: '필터 모두 지우기', href: '/?q=캠핑' },
      { label: '전체 상품 보기', href: '/' },
    ]}
  />
);
export const EmptyWithKinds = () => (
  <EmptyResult
    links={[{ label: '전체 상품 보기', href: '/' }]}
    groups={[
      { name: '가까운 카테고리', links: CATEGORIES.slice(0, 4).map(linkTo) },
      { name: '추천 검색어', links: [{ label: '가'.repeat(100), href: '/?q=가' }] },
    ]}
  />
);
export const EmptyWithLongLabel = () => (
  <EmptyResult
    links={[
      { label: `혹시 '${'حقيبة'.repeat(20)}' 찾으셨나요?`, href: '/?q=a' },
      { label: '전체 상품 보기', href: '/' },
    ]}
  />
);
export const Failed = () => <FailureNotice {...failure} text="잠시 후 다시 시도해 주세요." />;
export const FailedTrying = () => <FailureNotice {...failure} isBusy />;
export const Missing = () => <MissingPage />;

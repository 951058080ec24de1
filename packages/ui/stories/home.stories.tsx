import { EmptyResult, FailureNotice } from '../src/index.ts';
import { Home } from './home.tsx';
import { HOSTILE, PRODUCTS } from './samples.ts';

export default { title: 'Home' };

const LINKS = [
  { label: '필터 모두 지우기', href: '/' },
  { label: '전체 상품 보기', href: '/' },
];

export const Normal = () => <Home products={PRODUCTS} total={1284} />;
export const List = () => <Home products={PRODUCTS} total={1284} view="list" />;
export const Loading = () => <Home isLoading />;
export const LoadingList = () => <Home isLoading view="list" />;
export const Empty = () => <Home total={0} instead={<EmptyResult links={LINKS} />} />;
export const Failed = () => (
  <Home
    instead={
      <FailureNotice
        title="카테고리 데이터를 가져오지 못했습니다"
        text="잠시 후 다시 시도해 주세요."
        retryHref="/"
      />
    }
  />
);
export const OneResult = () => <Home products={PRODUCTS.slice(0, 1)} total={1} />;
export const Hostile = () => (
  <Home products={HOSTILE} total={9_999_999} label={`'${'아주긴검색어'.repeat(16)}' 검색 결과`} />
);
export const HostileList = () => <Home products={HOSTILE} total={9_999_999} view="list" />;
export const LoggedIn = () => (
  <Home products={PRODUCTS} total={1284} user={{ name: '김다모' }} message="게시물을 저장했어요." />
);

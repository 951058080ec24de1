import { EmptyResult } from './empty-result.tsx';
import { FailureNotice } from './failure-notice.tsx';

export default { title: 'States' };

const failure = { title: '카테고리 데이터를 가져오지 못했습니다', retryHref: '/' };

export const Empty = () => (
  <EmptyResult
    ways={[
      { label: '필터 모두 지우기', href: '/?q=캠핑' },
      { label: '전체 상품 보기', href: '/' },
    ]}
  />
);
export const Failed = () => <FailureNotice {...failure} text="잠시 후 다시 시도해 주세요." />;
export const FailedTrying = () => <FailureNotice {...failure} busy />;

import { Info } from 'lucide-react';

/** What the law wants a reader to see before the first link that pays us. */
export function AffiliateNotice() {
  return (
    <p className="affiliate-notice">
      <Info aria-hidden />이 페이지의 링크로 구매하면 다모아가 수수료를 받습니다.
    </p>
  );
}

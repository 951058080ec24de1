import { Info } from 'lucide-react';

/** The disclosure that the law requires before the first affiliate link. */
export function AffiliateNotice() {
  return (
    <p className="affiliate-notice">
      <Info aria-hidden />이 페이지의 링크로 구매하면 다모아가 수수료를 받습니다.
    </p>
  );
}

import { AffiliateNotice } from '../notice/affiliate-notice.tsx';
import { CategoryTrail } from './category-trail.tsx';

/** The placeholder of a product, with the same geometry. */
export function ProductViewSkeleton() {
  return (
    <>
      <AffiliateNotice />
      <p className="unseen" role="status">
        상품을 불러오고 있어요
      </p>
      <div className="detail product-skeleton" aria-hidden>
        <div className="detail-pictures">
          <div className="detail-strip" />
          <div className="detail-thumbs">
            <button type="button" disabled />
          </div>
        </div>
        <div className="detail-words">
          <CategoryTrail path={undefined} />
          <h1>
            <span className="skeleton-line" />
            <span className="skeleton-line skeleton-short" />
          </h1>
          <span className="skeleton-line skeleton-short" />
        </div>
      </div>
    </>
  );
}

/** The placeholder of a product, with the same geometry. */
export function ProductViewSkeleton() {
  return (
    <>
      <p className="unseen" role="status">
        상품을 불러오고 있어요
      </p>
      <div className="detail product-skeleton" aria-hidden>
        <div className="detail-strip" />
        <div className="detail-words">
          <h1>
            <span className="skeleton-line" />
            <span className="skeleton-line skeleton-short" />
          </h1>
          <span className="skeleton-line skeleton-price" />
        </div>
      </div>
    </>
  );
}

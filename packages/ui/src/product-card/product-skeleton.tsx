/** The placeholder of a card, with the same geometry. */
export function ProductSkeleton() {
  return (
    <>
      <div className="product-card product-skeleton" aria-hidden>
        <div className="product-gallery" />
        <div className="product-words">
          <div className="product-title">
            <span className="skeleton-line" />
            <span className="skeleton-line skeleton-short" />
          </div>
          <div className="price">
            <span className="price-original" />
            <span className="skeleton-line skeleton-short">&nbsp;</span>
          </div>
          <div className="product-facts">
            <span className="skeleton-line skeleton-short">&nbsp;</span>
          </div>
          <div className="product-source">
            <span className="skeleton-line skeleton-short">&nbsp;</span>
          </div>
        </div>
      </div>
      <div className="product-history" aria-hidden />
    </>
  );
}

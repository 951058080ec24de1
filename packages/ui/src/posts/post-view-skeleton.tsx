/** The placeholder of a post, with the same geometry. */
export function PostViewSkeleton() {
  return (
    <>
      <p className="unseen" role="status">
        글을 불러오고 있어요
      </p>
      <div className="post skeleton" aria-hidden>
        <div className="post-heading">
          <span className="skeleton-line skeleton-short">&nbsp;</span>
        </div>
        <p className="post-facts">
          <span className="skeleton-line skeleton-short">&nbsp;</span>
        </p>
        <div className="post-content">
          <span className="skeleton-line" />
          <span className="skeleton-line" />
          <span className="skeleton-line skeleton-short" />
        </div>
      </div>
    </>
  );
}

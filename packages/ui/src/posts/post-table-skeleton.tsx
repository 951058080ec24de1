import { POSTS_PER_PAGE } from '@damoa/contracts';
import { PostColumns } from './post-table.tsx';

/** The placeholder of a page of posts, with the same geometry. */
export function PostTableSkeleton() {
  return (
    <>
      <p className="unseen" role="status">
        글을 불러오고 있어요
      </p>
      <div className="skeleton" aria-hidden inert>
        <PostColumns>
          {Array.from({ length: POSTS_PER_PAGE }, (_, row) => (
            <tr key={row}>
              <td className="post-number">
                <span className="skeleton-line">&nbsp;</span>
              </td>
              <td className="post-title">
                <span className="skeleton-line">&nbsp;</span>
                <span className="post-facts">
                  <span className="skeleton-line skeleton-short">&nbsp;</span>
                </span>
              </td>
              <td className="post-excerpt">
                <span className="skeleton-line">&nbsp;</span>
              </td>
              <td className="post-actions" />
            </tr>
          ))}
        </PostColumns>
      </div>
    </>
  );
}

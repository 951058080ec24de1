import type { Post } from '@damoa/contracts';
import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../form/button.tsx';
import { timeInSeoul } from '../time-in-seoul.ts';
import { LinkedText } from './linked-text.tsx';
import { editHref } from './post-address.ts';

export interface PostViewProps {
  post: Post;
  /** The link back to the list that the reader came from. */
  listHref?: string | undefined;
  /** Buttons for every reader. */
  actions?: ReactNode;
  onDelete?: (() => void) | undefined;
  /** Whether the deletion is in flight. */
  isBusy?: boolean | undefined;
  /** Why the deletion failed. */
  error?: string | undefined;
}

/** A post, for a `Page` of width `detail`. */
export function PostView(props: PostViewProps) {
  const { post, listHref = '/post', actions, onDelete, isBusy, error } = props;
  const { id, title, content, author_name, created_at, updated_at, can_edit } = post;
  return (
    <article className="post">
      <h1 className="post-heading" dir="auto">
        {title}
      </h1>
      <p className="post-facts">
        <span dir="auto">{author_name}</span>
        <time dateTime={created_at}>{timeInSeoul(created_at)}</time>
        {updated_at !== created_at && (
          <time dateTime={updated_at}>{timeInSeoul(updated_at)} 수정함</time>
        )}
      </p>
      <div className="post-content" dir="auto">
        <LinkedText text={content} />
      </div>
      <div className="form-failure" role="alert">
        {error && (
          <>
            <CircleAlert aria-hidden />
            <p>{error}</p>
          </>
        )}
      </div>
      <div className="form-buttons">
        <Button href={listHref} className="post-back">
          목록으로
        </Button>
        {actions}
        {can_edit && (
          <>
            <Button href={editHref(id)}>수정</Button>
            <Button type="button" variant="danger" isBusy={isBusy} onClick={onDelete}>
              삭제
            </Button>
          </>
        )}
      </div>
    </article>
  );
}

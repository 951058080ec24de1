// biome-ignore-all lint/a11y/noRedundantRoles: on phones the rows are blocks, and some browsers then drop the table semantics unless roles are set
import { EXCERPT_LENGTH, type Post } from '@damoa/contracts';
import { type ReactNode, useId } from 'react';
import { dayInSeoul } from '../date-in-seoul.ts';
import { grouped } from '../numbers.ts';
import { editHref, postHref } from './post-address.ts';

export interface PostTableProps {
  posts: readonly Post[];
  /** The number of the first row; the numbers count down. */
  firstNumber: number;
  onDelete: (post: Post) => void;
}

/** The columns of the bulletin board, for rows or placeholders. */
export function PostColumns({ children }: { children: ReactNode }) {
  return (
    <table className="post-table" role="table" aria-label="게시판">
      <thead role="rowgroup">
        <tr role="row">
          {['번호', '제목', '내용', '관리'].map((name) => (
            <th key={name} role="columnheader" scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">{children}</tbody>
    </table>
  );
}

interface PostRowProps extends Pick<PostTableProps, 'onDelete'> {
  post: Post;
  number: number;
}

function PostRow({ post, number, onDelete }: PostRowProps) {
  const titleId = useId();
  const { id, title, content, author_name, created_at, can_edit } = post;
  return (
    <tr role="row">
      <td className="post-number" role="cell">
        {grouped(number)}
      </td>
      <td className="post-title" role="cell">
        <a id={titleId} href={postHref(id)} dir="auto">
          {title}
        </a>
        <span className="post-facts">
          <span dir="auto">{author_name}</span>
          <time dateTime={created_at}>{dayInSeoul(created_at)}</time>
        </span>
      </td>
      <td className="post-excerpt" role="cell" dir="auto">
        {content.slice(0, EXCERPT_LENGTH).toWellFormed()}
      </td>
      <td className="post-actions" role="cell">
        <a href={postHref(id)} aria-describedby={titleId}>
          보기
        </a>
        {can_edit && (
          <>
            <a href={editHref(id)} aria-describedby={titleId}>
              수정
            </a>
            <button type="button" aria-describedby={titleId} onClick={() => onDelete(post)}>
              삭제
            </button>
          </>
        )}
      </td>
    </tr>
  );
}

/** A page of posts, as a table whose rows are stacked below 769 px. */
export function PostTable({ posts, firstNumber, onDelete }: PostTableProps) {
  return (
    <PostColumns>
      {posts.map((post, index) => (
        <PostRow key={post.id} post={post} number={firstNumber - index} onDelete={onDelete} />
      ))}
    </PostColumns>
  );
}

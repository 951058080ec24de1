import type { Post } from '@damoa/contracts';
import type { Column } from '@damoa/ui/admin';
import { postHref } from '@damoa/ui/posts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { calls, queries } from '../../api/queries.ts';
import { removePost } from '../../posts/remove-post.ts';
import { ActionButton } from '../actions/action-button.tsx';
import { CURRENT } from '../current.ts';
import { PagedTable } from '../tables/paged-table.tsx';
import { useAddress } from '../use-address.ts';

const idOf = ({ id }: Post) => id;

/** The posts of the bulletin board, with buttons to delete them. */
export function Posts() {
  const { page } = useAddress();
  const queryClient = useQueryClient();
  const query = useQuery({ ...queries.posts.list({ query: { page } }), ...CURRENT });
  return (
    <PagedTable
      title="모든 글"
      hasTotal
      columns={COLUMNS}
      query={query}
      keyOf={idOf}
      empty="글이 없어요."
      actions={({ id, title }) => (
        <ActionButton
          subject={title}
          call={() => removePost(queryClient, id)}
          done="글을 삭제했어요."
          question={{
            title: '글을 삭제할까요?',
            text: `'${title}' 글은 되돌릴 수 없어요.`,
            answer: '삭제',
            isFinal: true,
          }}
        >
          삭제
        </ActionButton>
      )}
      loadPage={({ page }) => calls.posts.list({ query: { page } })}
    />
  );
}

const COLUMNS: Column<Post>[] = [
  { name: '번호', kind: 'number', value: idOf },
  {
    name: '제목',
    value: ({ title }) => title,
    cell: ({ id, title }) => (
      <a href={postHref(id)} dir="auto">
        {title}
      </a>
    ),
    isWide: true,
  },
  { name: '글쓴이', value: ({ author_name }) => author_name },
  { name: '쓴 때', kind: 'time', value: ({ created_at }) => created_at },
  { name: '고친 때', kind: 'time', value: ({ updated_at }) => updated_at },
];

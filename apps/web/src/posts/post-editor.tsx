import { type Post, PostText, tagOf } from '@damoa/contracts';
import { ConflictChoice, PostForm, postHref } from '@damoa/ui/posts';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { calls, queries } from '../api/queries.ts';
import { useEditor } from '../editing/use-editor.ts';
import { invalidatePostLists } from './invalidate-post-lists.ts';

/** The editor of an existing post. */
export function PostEditor({ post }: { post: Post }) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { id } = post;
  const editor = useEditor({
    name: `post-${id}`,
    schema: PostText,
    loaded: post,
    fieldsOf: ({ title, content }: Post) => ({ title, content }),
    read: () => calls.posts.get({ params: { id } }),
    save: (body, version) =>
      calls.posts.update({ params: { id }, body, headers: { 'if-match': tagOf(version) } }),
    async onSaved(saved) {
      queryClient.setQueryData(queries.posts.get({ params: { id } }).queryKey, saved);
      invalidatePostLists(queryClient);
      return () => navigate('/post', { state: { message: '글을 저장했어요.' } });
    },
  });
  const { conflict } = editor;

  return (
    <>
      <PostForm
        key={editor.key}
        {...editor.form}
        heading="글 수정"
        backHref={postHref(id)}
        defaultValues={editor.values}
        isDraftSaved={editor.isDraftSaved}
      />
      {conflict && (
        <ConflictChoice
          open
          what="post"
          fields={[
            { label: '제목', mine: conflict.mine.title, saved: conflict.saved.title },
            { label: '내용', mine: conflict.mine.content, saved: conflict.saved.content },
          ]}
          {...editor.choice}
        />
      )}
    </>
  );
}

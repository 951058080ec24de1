import { type Post, PostText, tagOf } from '@damoa/contracts';
import { ConflictChoice, PostForm } from '@damoa/ui/posts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { calls } from '../../api.ts';
import { useConflict } from '../../use-conflict.ts';
import { useDraft } from '../../use-draft.ts';
import { useLeaveWarning } from '../../use-leave-warning.ts';
import { useReturned } from '../../use-returned.ts';
import { useSubmit } from '../../use-submit.ts';
import { postQuery } from './post-query.ts';

/**
 * Changes a post. It stays the one that was loaded until it is saved: what arrives meanwhile must not
 * disturb who writes, and is offered for choice when it comes to saving.
 */
export function PostEditor({ post: loaded }: { post: Post }) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const [post, setPost] = useState(loaded);
  const { id, title, content, version } = post;
  const draft = useDraft(
    `post-${id}`,
    { title, content },
    { version, returned: useReturned(['title', 'content']) },
  );
  useLeaveWarning(draft.isUnsaved);

  const conflict = useConflict<PostText, Post>(() => calls.posts.get({ params: { id } }));

  async function save(body: PostText, replaced: number) {
    const headers = { 'if-match': tagOf(replaced) };
    const saved = await calls.posts.update({ params: { id }, body, headers });
    draft.drop();
    queryClient.setQueryData(postQuery(id).queryKey, saved);
    void queryClient.invalidateQueries({ queryKey: ['posts', 'list'] });
    void navigate('/post', { state: { message: '글을 저장했어요.' } });
  }

  const { busy, errors, failure, submit } = useSubmit(PostText, (body) =>
    conflict.noticed(body, () =>
      save(body, conflict.versionToReplace ?? draft.version() ?? version),
    ),
  );

  return (
    <>
      <PostForm
        key={draft.form}
        heading="글 수정"
        backHref={`/posts/${id}`}
        defaultValues={draft.values}
        restored={draft.isRestored}
        kept={draft.isKept}
        onInput={draft.type}
        onDiscard={draft.discard}
        onSubmit={submit}
        errors={errors}
        failure={failure}
        busy={busy}
      />
      {conflict.found && (
        <ConflictChoice
          open
          what="post"
          fields={[
            { label: '제목', mine: conflict.found.mine.title, saved: conflict.found.saved.title },
            {
              label: '내용',
              mine: conflict.found.mine.content,
              saved: conflict.found.saved.content,
            },
          ]}
          busy={busy}
          onKeepMine={() => submit(conflict.keepMine())}
          onTakeSaved={() => {
            setPost(conflict.takeSaved());
            draft.discard();
          }}
          onClose={conflict.close}
        />
      )}
    </>
  );
}

import { type Post, PostText, tagOf } from '@damoa/contracts';
import { ConflictChoice, PostForm } from '@damoa/ui/posts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { calls } from '../../api.ts';
import { useConflict } from '../../use-conflict.ts';
import { useDraft } from '../../use-draft.ts';
import { useIsHere } from '../../use-is-here.ts';
import { useLeaveWarning } from '../../use-leave-warning.ts';
import { NOT_SAVED, useReturned } from '../../use-returned.ts';
import { useSubmit } from '../../use-submit.ts';
import { postQuery } from './post-query.ts';
import { useDiscard } from './use-discard.ts';

/**
 * Changes a post. Once somebody has typed, it stays the one that they saw: what arrives meanwhile is
 * offered for choice when it comes to saving.
 */
export function PostEditor({ post: loaded }: { post: Post }) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const isHere = useIsHere();
  const [post, setPost] = useState(loaded);
  const { id, title, content, version } = post;
  const returned = useReturned(['title', 'content']);
  const draft = useDraft(`post-${id}`, { title, content }, { version, returned });
  const discard = useDiscard(draft.restart);
  useLeaveWarning(draft.isUnsaved);

  useEffect(() => {
    if (loaded.version === post.version || draft.isUnsaved()) return;
    setPost(loaded);
    draft.restart();
  }, [loaded.version]);

  const conflict = useConflict<PostText, Post>({
    read: () => calls.posts.get({ params: { id } }),
    isSame: (mine, saved) => mine.title === saved.title && mine.content === saved.content,
    save: (body, over) =>
      calls.posts.update({ params: { id }, body, headers: { 'if-match': tagOf(over) } }),
  });

  /** @param over the version to save over; without it, the one that the text was made from */
  async function save(body: PostText, over?: number) {
    const sent = draft.send(body);
    const saved = await conflict.saveOver(body, over ?? draft.version() ?? version);
    if (!saved) return;
    draft.drop(sent);
    queryClient.setQueryData(postQuery(id).queryKey, saved);
    void queryClient.invalidateQueries({ queryKey: ['posts', 'list'] });
    if (isHere()) await navigate('/post', { state: { message: '글을 저장했어요.' } });
  }

  const { busy, errors, failure, submit } = useSubmit(PostText, save);

  function keepMine() {
    if (!conflict.found) return;
    const { mine, saved } = conflict.found;
    conflict.close();
    void submit(mine, saved.version);
  }

  function takeSaved() {
    if (conflict.found) setPost(conflict.found.saved);
    conflict.close();
    draft.restart();
  }

  return (
    <>
      <PostForm
        key={draft.form}
        heading="글 수정"
        backHref={`/posts/${id}`}
        defaultValues={draft.values}
        restored={draft.isRestored}
        kept={draft.isKept}
        autoFocus={discard.isDone}
        onInput={draft.type}
        onDiscard={discard.ask}
        onSubmit={submit}
        errors={errors}
        failure={failure ?? (returned && NOT_SAVED)}
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
          onKeepMine={keepMine}
          onTakeSaved={takeSaved}
          onClose={conflict.close}
        />
      )}
    </>
  );
}

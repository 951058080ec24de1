import { PostText } from '@damoa/contracts';
import { Page } from '@damoa/ui';
import { PostForm } from '@damoa/ui/posts';
import '@damoa/ui/posts.css';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { calls } from '../api/queries.ts';
import { returnForm } from '../editing/return-form.ts';
import { useDiscard } from '../editing/use-discard.ts';
import { useDraft } from '../editing/use-draft.ts';
import { draftQuestion, useLeaveWarning } from '../editing/use-leave-warning.ts';
import { NOT_SAVED, useReturned } from '../editing/use-returned.ts';
import { useSubmit } from '../editing/use-submit.ts';
import { definePage } from '../navigation/page.ts';
import { useMayNavigate } from '../navigation/use-may-navigate.ts';
import { invalidatePostLists } from '../posts/invalidate-post-lists.ts';

const EMPTY = { title: '', content: '' };

export default definePage({ Component: PostCreatePage, action: returnForm, robots: 'disallow' });

function PostCreatePage() {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const mayNavigate = useMayNavigate();
  const returned = useReturned(['title', 'content']);
  const draft = useDraft('post-new', EMPTY, { returned });
  const discard = useDiscard(draft.restart);
  useLeaveWarning(draft.hasChanges, () => draftQuestion(draft.isStoredNow()));
  const { isBusy, errors, failure, submit } = useSubmit(PostText, async (body) => {
    const sent = draft.markSent(body);
    await calls.posts.create({ body, headers: { 'idempotency-key': sent.key } });
    draft.remove(sent);
    invalidatePostLists(queryClient);
    if (mayNavigate())
      await navigate('/post', { replace: true, state: { message: '글을 올렸어요.' } });
  });

  return (
    <Page width="detail">
      <title>새 글 쓰기 - 다모아</title>
      <PostForm
        key={draft.formKey}
        heading="새 글 쓰기"
        backHref="/post"
        defaultValues={draft.values}
        isRestored={draft.isRestored}
        isDraftSaved={draft.isSaved}
        autoFocus={discard.isDone}
        onInput={draft.update}
        onDiscard={discard.ask}
        onSubmit={submit}
        errors={errors}
        failure={failure ?? (returned && NOT_SAVED)}
        isBusy={isBusy}
      />
    </Page>
  );
}

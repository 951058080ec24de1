import { PostText } from '@damoa/contracts';
import { Page } from '@damoa/ui';
import { PostForm } from '@damoa/ui/posts';
import '@damoa/ui/posts.css';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { calls } from '../api.ts';
import { useDraft } from '../use-draft.ts';
import { useLeaveWarning } from '../use-leave-warning.ts';
import { useReturned } from '../use-returned.ts';
import { useSubmit } from '../use-submit.ts';

const EMPTY = { title: '', content: '' };

function PostCreatePage() {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const draft = useDraft('post-new', EMPTY, { returned: useReturned(['title', 'content']) });
  useLeaveWarning(draft.isUnsaved);
  const { busy, errors, failure, submit } = useSubmit(PostText, async (body) => {
    const { key } = draft.type(body);
    await calls.posts.create({ body, headers: { 'idempotency-key': key } });
    draft.drop();
    void queryClient.invalidateQueries({ queryKey: ['posts', 'list'] });
    void navigate('/post', { state: { message: '글을 올렸어요.' } });
  });

  return (
    <Page width="detail">
      <title>새 글 쓰기 - 다모아</title>
      <PostForm
        key={draft.form}
        heading="새 글 쓰기"
        backHref="/post"
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
    </Page>
  );
}

export { PostCreatePage as Page };

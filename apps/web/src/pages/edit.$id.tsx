import { Page } from '@damoa/ui';
import { PostViewSkeleton } from '@damoa/ui/posts';
import '@damoa/ui/posts.css';
import { useQuery } from '@tanstack/react-query';
import { queries } from '../api/queries.ts';
import { returnForm } from '../editing/return-form.ts';
import { LoadFailure } from '../layout/load-failure.tsx';
import { definePage } from '../navigation/page.ts';
import { integerId, usePageId } from '../navigation/page-id.ts';
import { MISSING_POST } from '../posts/missing-post.ts';
import { NotEditable } from '../posts/not-editable.tsx';
import { PostEditor } from '../posts/post-editor.tsx';
import { useMovedDraft } from '../posts/use-moved-draft.ts';
import { useHasSession } from '../session/use-session.ts';

export default definePage({
  Component: PostEditPage,
  load: ({ id, load }) => load(queryOf(integerId(id))),
  action: returnForm,
  robots: 'disallow',
});

const queryOf = (id: number) => queries.posts.get({ params: { id } });

function PostEditPage() {
  const id = integerId(usePageId());
  // An editor starts from the current version on the server.
  const {
    data: post,
    error,
    isFetching,
    isFetchedAfterMount,
  } = useQuery({ ...queryOf(id), staleTime: 0 });
  const isGone = error?.problem.status === 410;
  const hasSession = useHasSession();
  // The server renders without a session: only a response to this session tells whether the user may edit.
  const isAnswered = isFetchedAfterMount && !isFetching && !error;
  const isDenied = hasSession === true && isAnswered && post?.can_edit === false;
  const hasDraft = useMovedDraft(id, isGone || isDenied);
  return (
    <Page width="detail">
      <title>글 수정 - 다모아</title>
      {isDenied && <NotEditable id={id} hasDraft={hasDraft} />}
      {post && !isGone && !isDenied && <PostEditor key={id} post={post} />}
      {!post && !error && <PostViewSkeleton />}
      {error && (!post || isGone) && (
        <LoadFailure
          title="글을 불러오지 못했어요"
          missing={MISSING_POST}
          error={error}
          isBusy={isFetching}
          fallbackLink={
            hasDraft
              ? { label: '쓰던 내용으로 새 글 쓰기', href: '/create' }
              : { label: '게시판으로 가기', href: '/post' }
          }
        />
      )}
    </Page>
  );
}

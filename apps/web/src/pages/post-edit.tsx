import { FailureNotice, Page } from '@damoa/ui';
import { PostViewSkeleton } from '@damoa/ui/posts';
import '@damoa/ui/posts.css';
import { useQuery } from '@tanstack/react-query';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { idIn, useIdInAddress } from '../id-in-address.ts';
import type { Surroundings } from '../routes.tsx';
import { PostEditor } from './posts/post-editor.tsx';
import { postQuery } from './posts/post-query.ts';

export async function load({ queryClient }: Surroundings, { params }: LoaderFunctionArgs) {
  await queryClient.prefetchQuery(postQuery(idIn(params.id)));
}

function PostEditPage() {
  const id = useIdInAddress();
  const { data: post, error, isFetching } = useQuery(postQuery(id));
  return (
    <Page width="detail">
      <title>글 수정 - 다모아</title>
      {post && <PostEditor key={id} post={post} />}
      {!post && !error && <PostViewSkeleton />}
      {!post && error && (
        <FailureNotice
          title="글을 불러오지 못했어요"
          text={error.problem.detail}
          retryHref={`/edit/${id}`}
          busy={isFetching}
          wayOut={
            error.problem.status < 500 ? { label: '게시판으로 가기', href: '/post' } : undefined
          }
        />
      )}
    </Page>
  );
}

export { PostEditPage as Page };

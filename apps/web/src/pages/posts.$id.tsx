import { Page } from '@damoa/ui';
import { PostView, PostViewSkeleton } from '@damoa/ui/posts';
import '@damoa/ui/posts.css';
import { useQuery } from '@tanstack/react-query';
import { type LoaderFunctionArgs, useNavigate } from 'react-router-dom';
import { isolate } from '../browser/bidi-isolate.ts';
import { LoadFailure } from '../layout/load-failure.tsx';
import { idIn, useIdInAddress } from '../navigation/id-in-address.ts';
import { postQuery } from '../posts/post-query.ts';
import { useDeletePost } from '../posts/use-delete-post.ts';
import type { Surroundings } from '../routes.tsx';

export async function load({ queryClient }: Surroundings, { params }: LoaderFunctionArgs) {
  await queryClient.prefetchQuery(postQuery(idIn(params.id)));
}

function PostPage() {
  const id = useIdInAddress();
  const navigate = useNavigate();
  const { data: post, error, isFetching } = useQuery(postQuery(id));
  const { remove, busy, hasFailed } = useDeletePost();

  async function confirmAndRemove() {
    if (!post || !window.confirm('Are you sure you want to delete this post?')) return;
    if (await remove(post.id)) void navigate('/', { state: { message: '글을 삭제했어요.' } });
  }

  return (
    <Page width="detail">
      <title>{post ? `${isolate(post.title)} - 다모아` : '게시판 - 다모아'}</title>
      {post && (
        <PostView
          post={post}
          onDelete={confirmAndRemove}
          busy={busy}
          error={hasFailed ? '글을 삭제하지 못했어요. 잠시 후 다시 시도해 주세요.' : undefined}
        />
      )}
      {!post && !error && <PostViewSkeleton />}
      {!post && error && (
        <LoadFailure
          title="글을 불러오지 못했어요"
          error={error}
          address={`/posts/${id}`}
          busy={isFetching}
          wayOut={{ label: '게시판으로 가기', href: '/post' }}
        />
      )}
    </Page>
  );
}

export { PostPage as Page };

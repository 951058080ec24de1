import { Page } from '@damoa/ui';
import { PostNeighbours, PostView, PostViewSkeleton, postHref, ShareButton } from '@damoa/ui/posts';
import '@damoa/ui/posts.css';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { queries, secondaryLate } from '../api/queries.ts';
import { bidiIsolate } from '../browser/bidi-isolate.ts';
import { Loaded } from '../layout/loaded.tsx';
import { definePage } from '../navigation/page.ts';
import { integerId, usePageId } from '../navigation/page-id.ts';
import { useMayNavigate } from '../navigation/use-may-navigate.ts';
import { useListPlace } from '../posts/list-place.ts';
import { MISSING_POST } from '../posts/missing-post.ts';
import { useDeletePost } from '../posts/use-delete-post.ts';

export default definePage({
  Component: PostPage,
  load: ({ id, load }) =>
    Promise.all([load(queryOf(integerId(id))), load(neighboursOf(integerId(id)))]),
  meta({ id, getQueryData }) {
    const number = integerId(id);
    const post = getQueryData(queryOf(number).queryKey);
    return { canonical: postHref(number), description: post?.content, type: 'article' };
  },
});

const queryOf = (id: number) => queries.posts.get({ params: { id } });
const neighboursOf = (id: number) => secondaryLate(queries.posts.neighbours({ params: { id } }));

/** Remounted for each post, so that no state of another one remains, such as the failure of a deletion. */
function PostPage() {
  const id = integerId(usePageId());
  return <OnePost key={id} id={id} />;
}

function OnePost({ id }: { id: number }) {
  const navigate = useNavigate();
  const mayNavigate = useMayNavigate();
  const query = useQuery(queryOf(id));
  const post = query.data;
  const { data: neighbours } = useQuery(neighboursOf(id));
  const listHref = useListPlace();
  const { remove, isBusy, hasFailed } = useDeletePost();

  async function confirmAndRemove() {
    if (!post || !window.confirm('Are you sure you want to delete this post?')) return;
    const isRemoved = await remove(post.id);
    if (isRemoved && mayNavigate()) await navigate('/', { state: { message: '글을 삭제했어요.' } });
  }

  return (
    <Page width="detail">
      <title>{post ? `${bidiIsolate(post.title)} - 다모아` : '게시판 - 다모아'}</title>
      <Loaded
        query={query}
        placeholder={<PostViewSkeleton />}
        failure="글을 불러오지 못했어요"
        missing={MISSING_POST}
        fallbackLink={{ label: '게시판으로 가기', href: '/post' }}
      >
        {(post) => (
          <>
            <PostView
              post={post}
              listHref={listHref}
              actions={<ShareButton title={post.title} href={postHref(post.id)} />}
              onDelete={confirmAndRemove}
              isBusy={isBusy}
              error={hasFailed ? '글을 삭제하지 못했어요. 잠시 후 다시 시도해 주세요.' : undefined}
            />
            {neighbours && <PostNeighbours {...neighbours} />}
          </>
        )}
      </Loaded>
    </Page>
  );
}

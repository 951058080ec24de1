import { HEBREW, LONG, post, SCRIPT } from '../../stories/posts.ts';
import { Page } from '../page/page.tsx';
import { PostNeighbours, PostView, PostViewSkeleton } from '../posts.ts';

export default { title: 'Post view' };

const View = (props: Parameters<typeof PostView>[0]) => (
  <Page width="detail">
    <PostView {...props} />
  </Page>
);

export const Reading = () => <View post={post(2)} />;
export const Own = () => <View post={post(3, { updated_at: '2026-11-21T18:30:00+09:00' })} />;
export const Neighbours = () => (
  <Page width="detail">
    <PostNeighbours next={{ id: 8, title: '새 글' }} previous={{ id: 5, title: 'W'.repeat(200) }} />
  </Page>
);
export const DeleteBusy = () => <View post={post(3)} isBusy />;
export const DeleteFailed = () => <View post={post(3)} error="글을 지우지 못했어요." />;
export const Loading = () => (
  <Page width="detail">
    <PostViewSkeleton />
  </Page>
);
export const Hostile = () => (
  <View
    post={post(3, {
      title: 'W'.repeat(200),
      author_name: '이'.repeat(100),
      content: `${HEBREW}\n${SCRIPT}\n${'W'.repeat(300)}\nhttps://example.com/${'a'.repeat(300)}`,
    })}
  />
);
export const HebrewTitle = () => <View post={post(3, { title: HEBREW, content: HEBREW })} />;
export const FiftyThousand = () => <View post={post(3, { content: LONG })} />;

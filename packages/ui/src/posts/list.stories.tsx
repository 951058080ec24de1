import type { ReactNode } from 'react';
import { HOSTILE_POSTS, POSTS } from '../../stories/posts.ts';
import { Page } from '../page/page.tsx';
import { Pagination } from '../pagination/pagination.tsx';
import {
  DeletePostModal,
  type DeletePostModalProps,
  NoFoundPosts,
  NoPosts,
  PostListFailure,
  PostListHead,
  PostSearch,
  PostTable,
  PostTableSkeleton,
} from '../posts.ts';

export default { title: 'Post list' };

const nothing = () => {};
const List = ({ children }: { children: ReactNode }) => (
  <Page>
    <PostListHead />
    <PostSearch query="" isMine={false} allHref="/post" mineHref="/post?mine=1" total={1284} />
    {children}
  </Page>
);

export const Posts = () => (
  <List>
    <PostTable posts={POSTS} firstNumber={1284} onDelete={nothing} />
    <Pagination page={3} lastPage={129} hrefFor={(page) => `/post?page=${page}`} isEverywhere />
  </List>
);
export const Hostile = () => (
  <List>
    <PostTable posts={HOSTILE_POSTS} firstNumber={9_999_999} onDelete={nothing} />
  </List>
);
export const Loading = () => (
  <List>
    <PostTableSkeleton />
  </List>
);
export const Empty = () => (
  <List>
    <NoPosts />
  </List>
);
export const Failed = () => (
  <List>
    <PostListFailure retryHref="/post" text="잠시 후 다시 시도해 주세요." />
  </List>
);
const Delete = (props: Partial<DeletePostModalProps>) => (
  <>
    <Posts />
    <DeletePostModal open onClose={nothing} onDelete={nothing} {...props} />
  </>
);
export const Deleting = () => <Delete />;
export const DeletingBusy = () => <Delete isBusy />;
export const DeletingFailed = () => <Delete hasFailed />;
export const NothingFound = () => (
  <List>
    <NoFoundPosts query="없는 말" />
  </List>
);

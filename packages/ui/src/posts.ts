export type { FieldErrors, FormFailure, FormProps } from './form/entry-form.tsx';
export { CategoryForm, type CategoryFormProps } from './posts/category-form.tsx';
export {
  ConflictChoice,
  type ConflictChoiceProps,
  type ConflictField,
} from './posts/conflict-choice.tsx';
export { DeletePostModal, type DeletePostModalProps } from './posts/delete-post-modal.tsx';
export { NoFoundPosts, type NoFoundPostsProps } from './posts/no-found-posts.tsx';
export { NoPosts } from './posts/no-posts.tsx';
export { postHref } from './posts/post-address.ts';
export { PostForm, type PostFormProps, type PostValues } from './posts/post-form.tsx';
export { PostListFailure } from './posts/post-list-failure.tsx';
export { PostListHead } from './posts/post-list-head.tsx';
export { PostNeighbours } from './posts/post-neighbours.tsx';
export { PostSearch, type PostSearchProps } from './posts/post-search.tsx';
export { PostTable, type PostTableProps } from './posts/post-table.tsx';
export { PostTableSkeleton } from './posts/post-table-skeleton.tsx';
export { PostView, type PostViewProps } from './posts/post-view.tsx';
export { PostViewSkeleton } from './posts/post-view-skeleton.tsx';
export { ShareButton } from './share/share-button.tsx';

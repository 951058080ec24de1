import { POSTS_PER_PAGE, type PostList } from '@damoa/contracts';
import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { queries } from '../api/queries.ts';
import { invalidatePostLists } from './invalidate-post-lists.ts';
import { removePost } from './remove-post.ts';

interface Removal {
  id: number;
  /** The list from which it is deleted. */
  list?: QueryKey | undefined;
}

/** Deletes a post, and removes its row from the list. */
export function useDeletePost() {
  const queryClient = useQueryClient();
  const { mutateAsync, isPending, isError, reset } = useMutation({
    mutationFn: ({ id }: Removal) => removePost(queryClient, id),
    onSuccess(_, { id, list }) {
      if (list) queryClient.setQueryData<PostList>(list, (shown) => shown && without(shown, id));
      // The page that still shows the post must not fetch it again.
      const post = queries.posts.get({ params: { id } }).queryKey;
      void queryClient.invalidateQueries({ queryKey: post, refetchType: 'none' });
      invalidatePostLists(queryClient);
    },
    onError: (error) => console.error(error),
  });
  return {
    /** @returns whether the post is deleted */
    remove: (id: number, list?: QueryKey) =>
      mutateAsync({ id, list }).then(
        () => true,
        () => false,
      ),
    isBusy: isPending,
    hasFailed: isError,
    reset,
  };
}

function without(shown: PostList, id: number): PostList {
  const data = shown.data.filter((post) => post.id !== id);
  const total = shown.total - (shown.data.length - data.length);
  return { ...shown, data, total, last_page: Math.max(1, Math.ceil(total / POSTS_PER_PAGE)) };
}

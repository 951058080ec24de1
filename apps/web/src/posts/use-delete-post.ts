import { type DamoaContract, POSTS_PER_PAGE, type Reply } from '@damoa/contracts';
import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { calls, queries } from '../api/queries.ts';
import { ApiError } from '../api/send-call.ts';

type PostList = Reply<DamoaContract['posts']['list']>;

/** Deletes a post, and takes its row out of the list it was seen in. */
export function useDeletePost() {
  const queryClient = useQueryClient();
  const [state, set] = useState({ busy: false, hasFailed: false });

  /** @returns whether it is gone */
  async function remove(id: number, list?: QueryKey) {
    set({ busy: true, hasFailed: false });
    try {
      await calls.posts.remove({ params: { id } }).catch(ignoreGone);
    } catch (error) {
      console.error(error);
      set({ busy: false, hasFailed: true });
      return false;
    }
    if (list) queryClient.setQueryData<PostList>(list, (shown) => shown && without(shown, id));
    // Not asked for once more by the page that still shows it.
    const post = queries.posts.get({ params: { id } }).queryKey;
    void queryClient.invalidateQueries({ queryKey: post, refetchType: 'none' });
    void queryClient.invalidateQueries({ queryKey: ['posts', 'list'] });
    set({ busy: false, hasFailed: false });
    return true;
  }

  return { remove, ...state, forget: () => set({ busy: false, hasFailed: false }) };
}

/** Somebody else was faster: it is gone, as was wanted. */
function ignoreGone(error: unknown) {
  const status = error instanceof ApiError ? error.problem.status : undefined;
  if (status !== 404 && status !== 410) throw error;
}

function without(shown: PostList, id: number): PostList {
  const data = shown.data.filter((post) => post.id !== id);
  const total = shown.total - (shown.data.length - data.length);
  return { ...shown, data, total, last_page: Math.max(1, Math.ceil(total / POSTS_PER_PAGE)) };
}

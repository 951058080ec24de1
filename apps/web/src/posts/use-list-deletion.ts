import type { PostList } from '@damoa/contracts';
import type { DeletePostModalProps } from '@damoa/ui/posts';
import type { QueryKey } from '@tanstack/react-query';
import { type RefObject, useRef, useState } from 'react';
import { useIsMounted } from '../browser/use-is-mounted.ts';
import { useBackCloses } from '../navigation/use-back-closes.ts';
import { showToast } from '../toasts.tsx';
import { useDeletePost } from './use-delete-post.ts';

interface List {
  /** The page of the list on the screen. */
  page: PostList | undefined;
  queryKey: QueryKey;
  /** Whether the list is as of an earlier time. */
  isOfEarlier: boolean;
  table: RefObject<HTMLElement | null>;
}

/** The deletion of a post in a list: its confirmation, its message, and the focus after it. */
export function useListDeletion({ page, queryKey, isOfEarlier, table }: List) {
  const isMounted = useIsMounted();
  const removedRow = useRef<number>(undefined);
  const stateOfNext = useRef<{ message: string }>(undefined);
  const [postToDelete, setPostToDelete] = useState<number>();
  const { remove, isBusy, hasFailed, reset } = useDeletePost();
  // Going back may precede the render with `isBusy`.
  const isDeleting = useRef(false);

  const close = () => {
    setPostToDelete(undefined);
    reset();
  };
  const cancel = () => !isDeleting.current && close();
  useBackCloses(postToDelete !== undefined, cancel);

  async function confirm() {
    if (postToDelete === undefined || !page) return;
    const row = page.data.findIndex(({ id }) => id === postToDelete);
    const state = { message: '글을 삭제했어요.' };
    // A page whose only post is deleted is left at once, with a message.
    const leavesPage =
      page.data.length === 1 && row === 0 && (page.current_page > 1 || isOfEarlier);
    stateOfNext.current = leavesPage ? state : undefined;
    isDeleting.current = true;
    const isDeleted = await remove(postToDelete, queryKey);
    isDeleting.current = false;
    if (!isDeleted) {
      stateOfNext.current = undefined;
      return;
    }
    if (!isMounted()) return;
    removedRow.current = row;
    close();
    if (!leavesPage) showToast({ text: state.message });
  }

  /**
   * The focused button is removed with its row: the next row takes the focus, or else the link to a new post.
   */
  function focusAfter() {
    const row = removedRow.current;
    removedRow.current = undefined;
    if (row === undefined) return undefined;
    const titles = table.current?.querySelectorAll<HTMLElement>('.post-title a') ?? [];
    const next = titles[Math.min(row, titles.length - 1)];
    return next ?? document.querySelector<HTMLElement>('.post-list-head a');
  }

  const modal: DeletePostModalProps = {
    open: postToDelete !== undefined,
    onClose: cancel,
    onDelete: confirm,
    focusAfter,
    isBusy,
    hasFailed,
  };
  return {
    modal,
    /** Asks whether to delete a post. */
    ask: setPostToDelete,
    /** The state of the navigation that leaves the page of the deleted post, once. */
    takeState() {
      const state = stateOfNext.current;
      stateOfNext.current = undefined;
      return state;
    },
  };
}

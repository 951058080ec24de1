import type { PostList } from '@damoa/contracts';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';

/**
 * Replaces a page of the list of posts that does not exist by the last one that does.
 * @param page undefined until it has loaded
 * @param options.isOfEarlier whether the list is as of an earlier time
 * @param options.takeState the state of that navigation
 */
export function useExistingPage(
  page: PostList | undefined,
  {
    isOfEarlier,
    hrefFor,
    takeState,
  }: { isOfEarlier: boolean; hrefFor: (page: number) => string; takeState: () => unknown },
) {
  const navigate = useNavigate();
  // Every post of this list was deleted.
  const isOver = page?.total === 0 && isOfEarlier;
  // The last post of the last page was deleted, or the page in the address never existed.
  const isBeyond = page !== undefined && page.current_page > page.last_page;
  // biome-ignore lint/correctness/useExhaustiveDependencies: renders during the navigation must not repeat it
  useEffect(() => {
    if (!isOver && !isBeyond) return;
    const existing = isOver ? 1 : page.last_page;
    void navigate(hrefFor(existing), { replace: true, state: takeState() });
  }, [isOver, isBeyond]);
}

import type { DataRouter } from 'react-router-dom';
import { linkOf, pageAt } from './page-link.ts';

/** Links that a `pointerdown` may not mean to follow, or whose navigation cannot be undone. */
const CLICK_ONLY = '[data-replace], [draggable="true"], dialog, [role="dialog"], [role="option"]';

/** Milliseconds that the pointer must rest on a draggable row. Most drags have begun by then. */
const REST_TIME = 30;

/**
 * Follows a link on `pointerdown` of the mouse, a tenth of a second before the click. If the button is
 * released elsewhere, or a drag begins, the navigation is undone. Touch and keyboard follow a
 * link by click, and so does the mouse on a page with a leave warning.
 * @param isLatest whether no other link has been followed since
 * @returns whether the click that is being handled belongs to a link that was followed already
 */
export function followPointerdown(
  router: DataRouter,
  follow: (url: URL, source: Element) => Promise<void>,
  isLatest: (navigation: Promise<void>) => boolean,
): () => boolean {
  let followed: { undo(): Promise<void>; bounds: DOMRect } | undefined;
  let row: HTMLElement | null = null;
  let resting: ReturnType<typeof setTimeout>;

  window.addEventListener('pointerdown', (event) => {
    forget();
    const link = linkOf(event);
    const url = link && pageAt(link);
    if (!link || !url || url.href === location.href || link.closest(CLICK_ONLY)) return;
    if (event.defaultPrevented || event.pointerType !== 'mouse' || event.button !== 0) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    if (router.state.blockers.size > 0) return;
    const start = () => {
      const { key } = router.state.location;
      const bounds = link.getBoundingClientRect();
      const navigation = follow(url, link);
      followed = {
        bounds,
        async undo() {
          await navigation;
          const { location, historyAction } = router.state;
          // Another link that was followed meanwhile is not undone in its place.
          if (isLatest(navigation) && location.key !== key && historyAction === 'PUSH')
            void router.navigate(-1);
        },
      };
    };
    row = link.closest('[data-drags]');
    if (row && row.scrollWidth > row.clientWidth) resting = setTimeout(start, REST_TIME);
    else start();
  });

  const forget = () => {
    clearTimeout(resting);
    followed = undefined;
    row = null;
  };
  const end = (isIntended: boolean) => {
    clearTimeout(resting);
    if (!isIntended) void followed?.undo();
    // A click, if any, is fired right after `pointerup`.
    setTimeout(forget);
  };
  window.addEventListener('pointermove', () => {
    if (row?.dataset.dragging === undefined) return;
    void followed?.undo();
    forget();
  });
  window.addEventListener('pointerup', ({ clientX, clientY }) => {
    end(!followed || isInside(followed.bounds, clientX, clientY));
  });
  window.addEventListener('pointercancel', () => end(false));

  return () => followed !== undefined;
}

function isInside({ left, right, top, bottom }: DOMRect, x: number, y: number) {
  return x >= left && x <= right && y >= top && y <= bottom;
}

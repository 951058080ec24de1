import type { DataRouter } from 'react-router-dom';
import { linkOf, pageAt } from './page-link.ts';

/** Links that may be clicked for another reason, such as dragging, or whose navigation cannot be undone. */
const CLICK_ONLY =
  '[data-drags], [data-replace], [draggable="true"], [role="dialog"], [role="option"]';

/**
 * Follows a link on `pointerdown` of the mouse, a tenth of a second before the click. If the button is
 * released elsewhere, or the link is dragged away, the navigation is undone. Touch and keyboard follow a
 * link by click, and so does the mouse on a page with a leave warning.
 * @returns whether the click that is being handled belongs to a link that was followed already
 */
export function followPointerdown(
  router: DataRouter,
  follow: (url: URL, source: Element) => Promise<void>,
): () => boolean {
  let followed: { undo(): void; bounds: DOMRect } | undefined;

  window.addEventListener('pointerdown', (event) => {
    followed = undefined;
    const link = linkOf(event);
    const url = link && pageAt(link);
    if (!link || !url || url.href === location.href || link.closest(CLICK_ONLY)) return;
    if (event.defaultPrevented || event.pointerType !== 'mouse' || event.button !== 0) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    if (router.state.blockers.size > 0) return;
    const { key } = router.state.location;
    const navigation = follow(url, link);
    followed = {
      bounds: link.getBoundingClientRect(),
      async undo() {
        await navigation;
        const { location, historyAction } = router.state;
        if (location.key !== key && historyAction === 'PUSH') void router.navigate(-1);
      },
    };
  });

  const end = (isIntended: boolean) => {
    if (!isIntended) followed?.undo();
    // If there is a click, it comes right after this.
    setTimeout(() => {
      followed = undefined;
    });
  };
  window.addEventListener('pointerup', ({ clientX, clientY }) => {
    if (followed) end(isInside(followed.bounds, clientX, clientY));
  });
  window.addEventListener('pointercancel', () => end(false));

  return () => followed !== undefined;
}

function isInside({ left, right, top, bottom }: DOMRect, x: number, y: number) {
  return x >= left && x <= right && y >= top && y <= bottom;
}

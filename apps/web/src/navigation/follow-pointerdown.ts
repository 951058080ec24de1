import type { createBrowserRouter } from 'react-router-dom';
import { linkOf, pageAt } from './page-link.ts';

type Router = ReturnType<typeof createBrowserRouter>;

/** What a press may mean besides following the link, or what could not be taken back. */
const BY_CLICK =
  '[data-drags], [data-replace], [draggable="true"], [role="dialog"], [role="option"]';

/**
 * Follows a link as soon as the mouse is pressed on it, a tenth of a second before the click. Who
 * lets go elsewhere, or drags the link away, has not meant it: that leads back. Fingers and keys
 * follow by click, and so does all that leaves a page which may ask before it is left.
 * @returns whether the click that is being handled belongs to such a press
 */
export function followPresses(
  router: Router,
  follow: (url: URL, source: Element) => Promise<void>,
): () => boolean {
  let press: { takeBack(): void; place: DOMRect } | undefined;

  window.addEventListener('pointerdown', (event) => {
    press = undefined;
    const link = linkOf(event);
    const url = link && pageAt(link);
    if (!link || !url || url.href === location.href || link.closest(BY_CLICK)) return;
    if (event.defaultPrevented || event.pointerType !== 'mouse' || event.button !== 0) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    if (router.state.blockers.size > 0) return;
    const { key } = router.state.location;
    const arrival = follow(url, link);
    press = {
      place: link.getBoundingClientRect(),
      async takeBack() {
        await arrival;
        const { location: here, historyAction } = router.state;
        if (here.key !== key && historyAction === 'PUSH') void router.navigate(-1);
      },
    };
  });

  const end = (hasMeant: boolean) => {
    if (!hasMeant) press?.takeBack();
    // The click comes right after this, if at all.
    setTimeout(() => {
      press = undefined;
    });
  };
  window.addEventListener('pointerup', ({ clientX, clientY }) => {
    if (press) end(isInside(press.place, clientX, clientY));
  });
  window.addEventListener('pointercancel', () => end(false));

  return () => press !== undefined;
}

function isInside({ left, right, top, bottom }: DOMRect, x: number, y: number) {
  return x >= left && x <= right && y >= top && y <= bottom;
}

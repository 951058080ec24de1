import { linkOf } from '../page-link.ts';

/** Milliseconds for which a pointer or the focus must stay on a link. */
const HOVER_TIME = 50;
/** Milliseconds without a change of the links in view. */
const SETTLE_TIME = 300;

/** Reports links that the user points at or focuses, with mouse, touch or keyboard. */
export function onLinkIntent(report: (link: HTMLAnchorElement) => void) {
  let pointedAt: HTMLAnchorElement | undefined;
  let timer: ReturnType<typeof setTimeout>;
  const point = (event: Event) => {
    const link = linkOf(event);
    if (link === pointedAt) return;
    pointedAt = link;
    clearTimeout(timer);
    if (link) timer = setTimeout(report, HOVER_TIME, link);
  };
  // With a mouse the link is followed on `pointerdown`, so there is nothing left to preload.
  const touch = (event: PointerEvent) => {
    const link = event.pointerType === 'mouse' ? undefined : linkOf(event);
    if (link) report(link);
  };
  addEventListener('pointerover', point, { passive: true });
  addEventListener('focusin', point);
  addEventListener('pointerdown', touch, { passive: true });
  // On a slow connection the mouse may already be over a link when this code has loaded.
  const hovered = document.querySelector<HTMLAnchorElement>('a:hover');
  if (hovered) report(hovered);
}

/**
 * Reports the links in view once scrolling has settled. `watch` starts over with the current links. `watchNew` adds
 * the links in the content that have appeared since, and reports again.
 */
export function onLinksInView(report: (links: HTMLAnchorElement[]) => void) {
  const inView = new Set<Element>();
  let timer: ReturnType<typeof setTimeout>;
  const reportLater = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      // In the order of the page: new links may be above the others.
      const links = [...document.querySelectorAll('a')];
      report(links.filter((link) => inView.has(link)));
    }, SETTLE_TIME);
  };
  const observer = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) {
      if (isIntersecting) inView.add(target);
      else inView.delete(target);
    }
    reportLater();
  });
  const observeAll = (links: string) => {
    for (const link of document.querySelectorAll(links)) observer.observe(link);
  };
  return {
    watch() {
      observer.disconnect();
      inView.clear();
      observeAll('a');
    },
    watchNew() {
      observeAll('main a');
      reportLater();
    },
  };
}

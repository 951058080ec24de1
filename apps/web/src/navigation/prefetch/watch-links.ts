import { linkOf } from '../page-link.ts';

/** Milliseconds that a pointer or the focus rests on a link that may be followed. */
const REST = 50;
/** Milliseconds without a change of what is in view. */
const CALM = 300;

/** Reports links that somebody points at or focuses, with mouse, finger or keyboard. */
export function onLinkIntent(report: (link: HTMLAnchorElement) => void) {
  let pointedAt: HTMLAnchorElement | undefined;
  let timer: ReturnType<typeof setTimeout>;
  const point = (event: Event) => {
    const link = linkOf(event);
    if (link === pointedAt) return;
    pointedAt = link;
    clearTimeout(timer);
    if (link) timer = setTimeout(report, REST, link);
  };
  // A mouse follows the link itself on `pointerdown`.
  const touch = (event: PointerEvent) => {
    const link = event.pointerType === 'mouse' ? undefined : linkOf(event);
    if (link) report(link);
  };
  addEventListener('pointerover', point, { passive: true });
  addEventListener('focusin', point);
  addEventListener('pointerdown', touch, { passive: true });
  // On a slow connection the mouse may rest on a link before this code has arrived.
  const rested = document.querySelector<HTMLAnchorElement>('a:hover');
  if (rested) report(rested);
}

/** Reports the links in view once scrolling has settled. `watch` starts over with the links that are there. */
export function onLinksInView(report: (links: HTMLAnchorElement[]) => void) {
  const inView = new Set<HTMLAnchorElement>();
  let timer: ReturnType<typeof setTimeout>;
  const observer = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) {
      if (!(target instanceof HTMLAnchorElement)) continue;
      if (isIntersecting) inView.add(target);
      else inView.delete(target);
    }
    clearTimeout(timer);
    timer = setTimeout(() => report([...inView]), CALM);
  });
  return {
    watch() {
      observer.disconnect();
      inView.clear();
      for (const link of document.querySelectorAll('a')) observer.observe(link);
    },
  };
}

import { linkOf } from '../page-link.ts';

/** Milliseconds that a pointer or the focus rests on a link that may be followed. */
const REST = 50;
/** Milliseconds without a change of what is in view. */
const CALM = 300;

/** Tells of links that somebody reaches for, with mouse, finger or keyboard. */
export function onReach(tell: (link: HTMLAnchorElement) => void) {
  let reached: HTMLAnchorElement | undefined;
  let timer: ReturnType<typeof setTimeout>;
  const reach = (event: Event) => {
    const link = linkOf(event);
    if (link === reached) return;
    reached = link;
    clearTimeout(timer);
    if (link) timer = setTimeout(tell, REST, link);
  };
  // A mouse that presses a link follows it at once.
  const touch = (event: PointerEvent) => {
    const link = event.pointerType === 'mouse' ? undefined : linkOf(event);
    if (link) tell(link);
  };
  addEventListener('pointerover', reach, { passive: true });
  addEventListener('focusin', reach);
  addEventListener('pointerdown', touch, { passive: true });
  // On a slow line the mouse may rest on a link before there was anybody to tell.
  const rested = document.querySelector<HTMLAnchorElement>('a:hover');
  if (rested) tell(rested);
}

/** Tells of the links in view, once that has been calm. `watch` begins anew with the links that are there. */
export function onView(tell: (links: HTMLAnchorElement[]) => void) {
  const inView = new Set<HTMLAnchorElement>();
  let timer: ReturnType<typeof setTimeout>;
  const observer = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) {
      if (!(target instanceof HTMLAnchorElement)) continue;
      if (isIntersecting) inView.add(target);
      else inView.delete(target);
    }
    clearTimeout(timer);
    timer = setTimeout(() => tell([...inView]), CALM);
  });
  return {
    watch() {
      observer.disconnect();
      inView.clear();
      for (const link of document.querySelectorAll('a')) observer.observe(link);
    },
  };
}

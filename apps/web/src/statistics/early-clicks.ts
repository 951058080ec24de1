/** A click on a link to the marketplace. The link is found at once: what was clicked in it may go. */
export interface Click {
  link: HTMLElement;
  at: number;
}

export function clickOf({ target, timeStamp }: Event): Click | undefined {
  const link = target instanceof Element && target.closest<HTMLElement>('a[data-product]');
  return link ? { link, at: timeStamp } : undefined;
}

/**
 * Remembers clicks for the code that counts them, which is loaded after the page.
 * @returns ends that, and gives the clicks
 */
export function rememberClicks() {
  const clicks: Click[] = [];
  const remember = (event: Event) => {
    const click = clickOf(event);
    if (click) clicks.push(click);
  };
  // Before React, which stops clicks on what is not hydrated yet.
  addEventListener('click', remember, true);
  return () => {
    removeEventListener('click', remember, true);
    return clicks;
  };
}

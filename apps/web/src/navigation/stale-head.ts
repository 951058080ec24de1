import type { DataRouter } from 'react-router-dom';
import { isAtLoadedAddress } from './loaded-address.ts';

/** The attribute of the tags that the server has added to the head for one page. */
export const PAGE_ATTRIBUTE = 'data-of-page';

/**
 * Removes the server's tags from the head once another page is shown, because phones share the canonical
 * address of a page. Pages render their own titles, and robots load every page from the server.
 */
export function dropStaleHead(router: DataRouter) {
  const drop = ({ location: now }: DataRouter['state']) => {
    if (isAtLoadedAddress(now)) return;
    for (const tag of document.head.querySelectorAll(`[${PAGE_ATTRIBUTE}]`)) tag.remove();
    stop();
  };
  const stop = router.subscribe(drop);
  drop(router.state);
}

import { dragRows } from '@damoa/ui/drag-rows';
import { swipeDialogsAway } from '@damoa/ui/swipe-away';
import type { QueryClient } from '@tanstack/react-query';
import type { DataRouter } from 'react-router-dom';
import { reloadFailed } from './api/reload-failed.ts';
import { loadLaterStyles } from './browser/later-styles.ts';
import { loadFonts } from './browser/load-fonts.ts';
import { recordedClicks } from './browser/recorded-clicks.ts';
import { ScrollAnchor } from './listing/scroll-anchor.ts';
import { showScrollAnchor } from './listing/shown-scroll-anchor.ts';
import { warmUp } from './listing/warm-up.tsx';
import { moveFocus } from './navigation/move-focus.ts';
import { prefetchLinks } from './navigation/prefetch/prefetch-links.ts';
import { dropStaleHead } from './navigation/stale-head.ts';
import { countClicks } from './statistics/count-clicks.ts';
import { countSearches } from './statistics/count-searches.ts';

/** Starts everything that the page does not need before it has loaded. */
export function startAfterLoad(router: DataRouter, queryClient: QueryClient) {
  countClicks(recordedClicks);
  recordedClicks.isOver = true;
  countSearches(router, queryClient);
  moveFocus(router);
  dropStaleHead(router);
  swipeDialogsAway();
  dragRows();
  showScrollAnchor(ScrollAnchor);
  prefetchLinks(router, queryClient);
  void loadLaterStyles();
  void reloadFailed(queryClient);
  // If they fail, the page keeps the system font.
  loadFonts().catch(() => {});
  // If it fails, the first navigation takes longer.
  warmUp(queryClient).catch(() => {});
}

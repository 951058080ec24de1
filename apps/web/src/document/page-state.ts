import type { DehydratedState } from '@tanstack/react-query';
import type { HydrationState } from 'react-router-dom';
import type { Assets } from '../../server/pages/renderer.ts';

/** The data that the server rendered the page from, sent to the browser as JSON. */
export interface PageState {
  queries: DehydratedState;
  isPhone: boolean;
  assets: Assets;
  router: HydrationState;
}

import type { DehydratedState } from '@tanstack/react-query';
import type { HydrationState } from 'react-router-dom';
import type { Assets } from '../../server/pages/page.ts';

/** What the server knew when it rendered the page, handed to the browser as JSON. */
export interface PageState {
  queries: DehydratedState;
  isPhone: boolean;
  assets: Assets;
  router: HydrationState;
}

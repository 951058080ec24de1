import { lazy } from 'react';
import { afterLoad } from '../browser/idle.ts';

/**
 * The content of the menu panel. In the browser its code is loaded after the page: the server's HTML opens,
 * and its links work, without it. If the file fails to load, it is requested again when a dialog opens.
 */
export const LazyPanelContent = import.meta.env.SSR
  ? (await import('./panel-content.tsx')).PanelContent
  : lazy(async () => {
      await new Promise<void>(afterLoad);
      for (;;) {
        try {
          const { PanelContent } = await import('./panel-content.tsx');
          return { default: PanelContent };
        } catch {
          await new Promise((resolve) => document.addEventListener('toggle', resolve, true));
        }
      }
    });

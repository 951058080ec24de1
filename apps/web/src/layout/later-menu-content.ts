import { lazy } from 'react';
import { afterLoad } from '../browser/idle.ts';

/**
 * The content of the menu panel. In the browser its code is loaded after the page: its HTML opens, and leads on, without.
 * A file that does not arrive is requested again when a dialog opens.
 */
export const LaterMenuContent = import.meta.env.SSR
  ? (await import('./menu-content.tsx')).MenuContent
  : lazy(async () => {
      await new Promise<void>(afterLoad);
      for (;;) {
        try {
          const { MenuContent } = await import('./menu-content.tsx');
          return { default: MenuContent };
        } catch {
          await new Promise((resolve) => document.addEventListener('toggle', resolve, true));
        }
      }
    });

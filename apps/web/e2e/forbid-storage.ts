import type { Page } from 'playwright-core';

/** Has every use of local storage fail, as strict settings of a browser do. For `prepare`. */
export const forbidStorage = (page: Page) =>
  page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('denied', 'SecurityError');
      },
    });
  });

import type { Page } from 'playwright-core';

/** Makes every use of local storage and of locks fail, like strict settings of a browser. For `prepare`. */
export const forbidStorage = (page: Page) =>
  page.addInitScript(() => {
    const denied = () => new DOMException('denied', 'SecurityError');
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw denied();
      },
    });
    navigator.locks.request = () => Promise.reject(denied());
  });

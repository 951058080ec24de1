import type { Page } from 'playwright-core';

/** Has every use of local storage and of locks fail, as strict settings of a browser do. For `prepare`. */
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

import type { Page } from 'playwright-core';
import { addInitScript } from './init-script.ts';

/** Makes every use of local storage and of locks fail, like strict settings of a browser. For `prepare`. */
export const forbidStorage = (page: Page) =>
  addInitScript(page, () => {
    const denied = () => new DOMException('denied', 'SecurityError');
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw denied();
      },
    });
    navigator.locks.request = () => Promise.reject(denied());
  });

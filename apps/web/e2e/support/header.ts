import type { Page } from 'playwright-core';

/** What the header shows to the member 박다모, and to a visitor. */
export const accountButton = (page: Page) => page.getByRole('button', { name: '박다모 님의 메뉴' });
export const loginLink = (page: Page) =>
  page.locator('.header-icons').getByRole('link', { name: '로그인' });

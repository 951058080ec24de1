import type { Page } from 'playwright-core';

/** Follows a link to `href` as one of the page's own, wherever the page has one. */
export async function follow(page: Page, href: string) {
  await page.evaluate((address) => {
    const link = document.createElement('a');
    link.href = address;
    document.body.append(link);
    link.click();
    link.remove();
  }, href);
}

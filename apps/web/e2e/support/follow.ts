import type { Page } from 'playwright-core';

/** Follows a link to `href` as if the page had one. */
export async function follow(page: Page, href: string) {
  await page.evaluate((address) => {
    const link = document.createElement('a');
    link.href = address;
    document.body.append(link);
    link.click();
    link.remove();
  }, href);
}

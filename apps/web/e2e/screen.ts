import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** The parts of the listing, by what a person calls them. */
export const cards = (page: Page) => page.locator('.product-grid > li:has(a)');
export const titles = (page: Page) => page.locator('a .product-title').allTextContents();
export const total = (page: Page) => page.locator('.result-total').textContent();
export const searchBox = (page: Page) => page.getByLabel('상품 검색', { exact: true }).first();

/** The titles of the page that takes the place of one with those before: placeholders may come between. */
export async function titlesAfter(page: Page, before: string[]) {
  const isNext = (now: string[]) => now.length > 0 && now.join() !== before.join();
  await expect.poll(() => titles(page)).toSatisfy(isNext);
  return titles(page);
}

/** Waits until the page is hydrated, so that a click is handled by the application. */
export async function isAlive(page: Page) {
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('header') ?? {}).some((key) => key.startsWith('__react')),
  );
}

/** The parameters of the address that the page stands at. */
export function parameters(page: Page) {
  return Object.fromEntries(new URL(page.url()).searchParams);
}

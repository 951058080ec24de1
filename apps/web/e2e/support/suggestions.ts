import type { Page } from 'playwright-core';
import { DESKTOP, type VisitOptions, visitInSharedPage } from './open-page.ts';
import { searchBox, untilHydrated } from './screen.ts';

export const SUGGESTIONS_URL = '**/api/suggestions*';

/** The reply of the API that suggests these words. */
export const suggesting = (...words: string[]) => ({ json: { words, categories: [] } });
export const queryIn = (address: string) => new URL(address).searchParams.get('q');

export const suggestionList = (page: Page) => page.getByRole('listbox', { name: '검색어 제안' });
export const suggestions = (page: Page) => suggestionList(page).getByRole('option');
export const suggestedTexts = async (page: Page) =>
  (await suggestions(page).allTextContents()).map((text) => text.trim());
export const selectedTexts = (page: Page) =>
  suggestionList(page).locator('[aria-selected=true]').allTextContents();

/** Opens a page whose search box handles what is typed. */
export async function visitHydrated(path = '/about', options: VisitOptions = {}) {
  const page = await visitInSharedPage(path, { ...DESKTOP, ...options });
  await untilHydrated(page);
  return page;
}

/** Waits for the suggestions for a text, which the popular words shown before may also contain. */
export async function suggestionsFor(page: Page, text: string) {
  await suggestionList(page)
    .locator('.suggestion-typed')
    .getByText(text, { exact: true })
    .first()
    .waitFor();
}

export async function typeSearch(page: Page, text: string) {
  await searchBox(page).fill(text);
  await suggestionsFor(page, text);
}

/**
 * Waits until the result of a search has loaded. The focus then leaves the box, and text filled in would be
 * lost.
 */
export const untilLoaded = (page: Page) =>
  page.locator('main [aria-busy=true]').first().waitFor({ state: 'detached' });

import type { CDPSession } from 'playwright-core';
import { expect, test } from 'vitest';
import { parameters, searchBox } from './support/screen.ts';
import {
  queryIn,
  selectedTexts,
  suggestionList,
  suggestionsFor,
  typeSearch,
  visitHydrated,
} from './support/suggestions.ts';

function compose(client: CDPSession, text: string) {
  const { length } = text;
  return client.send('Input.imeSetComposition', {
    text,
    selectionStart: length,
    selectionEnd: length,
  });
}

function pressComposing(client: CDPSession, key: string) {
  return client.send('Input.dispatchKeyEvent', {
    type: 'rawKeyDown',
    key,
    code: key,
    windowsVirtualKeyCode: 229,
    nativeVirtualKeyCode: 229,
  });
}

test('a key that only its code assigns to a syllable, as in Safari, neither selects nor closes anything', async () => {
  const page = await visitHydrated();
  await typeSearch(page, '방');
  await searchBox(page).evaluate((input) => {
    for (const key of ['ArrowDown', 'Enter', 'Escape'])
      input.dispatchEvent(new KeyboardEvent('keydown', { key, keyCode: 229, bubbles: true }));
  });
  await page.waitForTimeout(300);
  expect(await selectedTexts(page)).toEqual([]);
  expect(await suggestionList(page).isVisible()).toBe(true);
});

test('a syllable that is being composed already gets suggestions, and its Enter neither searches nor chooses', async () => {
  const page = await visitHydrated();
  await searchBox(page).focus();
  const client = await page.context().newCDPSession(page);
  const answered = page.waitForResponse((response) => queryIn(response.url()) === '방');
  await compose(client, '바');
  await compose(client, '방');
  await answered;
  await suggestionsFor(page, '방');
  await pressComposing(client, 'ArrowDown');
  expect(await selectedTexts(page)).toEqual([]);
  await pressComposing(client, 'Enter');
  await pressComposing(client, 'Escape');
  await page.waitForTimeout(300);
  expect(new URL(page.url()).search).toBe('');
  expect(await suggestionList(page).isVisible()).toBe(true);
  await client.send('Input.insertText', { text: '방' });
  // Chromium empties the box first, which shows the popular words for a moment.
  await page.waitForTimeout(300);
  await suggestionsFor(page, '방');
  await searchBox(page).press('ArrowDown');
  const [chosen] = await selectedTexts(page);
  await searchBox(page).press('Enter');
  await page.waitForURL(/q=/);
  expect(parameters(page)).toEqual({ q: chosen?.trim() });
});

import { expect, test } from 'vitest';
import { DESKTOP, visit } from './support/open-page.ts';
import { parameters, searchBox, untilSettled } from './support/screen.ts';
import { scriptOf } from './support/script-of.ts';
import {
  queryIn,
  SUGGESTIONS_URL,
  selectedTexts,
  suggestedTexts,
  suggesting,
  suggestionList,
  suggestions,
  untilLoaded,
  visitHydrated,
} from './support/suggestions.ts';

const SCRIPT = await scriptOf('layout/search-suggestions.tsx');

test('a superseded response is never shown', async () => {
  const page = await visitHydrated();
  let release = () => {};
  const late = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(SUGGESTIONS_URL, async (route) => {
    if (queryIn(route.request().url()) !== '가') return route.fulfill(suggesting('나중'));
    await late;
    return route.fulfill(suggesting('먼저')).catch(() => {});
  });
  await searchBox(page).focus();
  await suggestions(page).filter({ hasText: '나중' }).waitFor();
  const asked = page.waitForRequest((request) => queryIn(request.url()) === '가');
  await searchBox(page).fill('가');
  await asked;
  expect(await suggestedTexts(page)).toEqual(['나중']);
  const dropped = page.waitForEvent('requestfailed');
  await searchBox(page).fill('나');
  await dropped;
  release();
  await page.waitForTimeout(300);
  expect(await suggestedTexts(page)).toEqual(['나중']);
});

test('the whole list stays until newer suggestions have loaded', async () => {
  const page = await visitHydrated();
  await page.evaluate(() => localStorage.setItem('damoa-searches', '["방수","캠핑"]'));
  await page.route(SUGGESTIONS_URL, (route) => {
    const q = queryIn(route.request().url());
    if (q === '방') return;
    return route.fulfill(suggesting(q ?? '인기'));
  });
  await searchBox(page).focus();
  await suggestions(page).filter({ hasText: '인기' }).waitFor();
  const before = await suggestionList(page).textContent();
  const asked = page.waitForRequest((request) => queryIn(request.url()) === '방');
  await searchBox(page).fill('방');
  await asked;
  expect(await suggestionList(page).textContent()).toBe(before);
  await searchBox(page).fill('방수');
  await expect.poll(() => suggestedTexts(page)).toEqual(['방수']);
});

test('a selected option that newer suggestions replace is no longer selected', async () => {
  const page = await visitHydrated();
  let release = () => {};
  const late = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(SUGGESTIONS_URL, async (route) => {
    if (queryIn(route.request().url()) !== '방') return route.fulfill(suggesting('인기'));
    await late;
    return route.fulfill(suggesting('방수'));
  });
  await searchBox(page).focus();
  await suggestions(page).filter({ hasText: '인기' }).waitFor();
  await searchBox(page).fill('방');
  await searchBox(page).press('ArrowDown');
  expect(await selectedTexts(page)).toEqual(['인기']);
  release();
  await expect.poll(() => suggestedTexts(page)).toEqual(['방수']);
  expect(await selectedTexts(page)).toEqual([]);
  await searchBox(page).press('Enter');
  await page.waitForURL(/q=/);
  expect(parameters(page)).toEqual({ q: '방' });
});

test('at most one request for suggestions is in flight', async () => {
  const page = await visitHydrated();
  await page.route(SUGGESTIONS_URL, () => {});
  // Counted in the page, because its events and requests are reported here in any order.
  const counts = await page.evaluateHandle(() => {
    const counted = { sent: 0, inFlight: 0, max: 0 };
    const original = window.fetch;
    window.fetch = (input, init) => {
      if (!String(input).includes('/api/suggestions')) return original(input, init);
      counted.sent += 1;
      counted.inFlight += 1;
      counted.max = Math.max(counted.max, counted.inFlight);
      init?.signal?.addEventListener('abort', () => {
        counted.inFlight -= 1;
      });
      return original(input, init);
    };
    return counted;
  });
  await searchBox(page).focus();
  for (const [index, text] of ['캠', '캠핑', '캠핑 의', '캠핑 의자'].entries()) {
    await searchBox(page).fill(text);
    await expect
      .poll(async () => (await counts.jsonValue()).sent)
      .toBeGreaterThanOrEqual(index + 1);
  }
  expect(await counts.jsonValue()).toMatchObject({ inFlight: 1, max: 1 });
});

test('suggestions that load after Enter do not cover the result, and open for the next search', async () => {
  const page = await visitHydrated();
  let release = () => {};
  const late = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(SCRIPT, async (route) => {
    await late;
    await route.continue();
  });
  await searchBox(page).fill('방수');
  await searchBox(page).press('Enter');
  await page.getByText(`'방수' 검색 결과`).waitFor();
  const loaded = page.waitForResponse(SCRIPT);
  release();
  await loaded;
  await page.waitForTimeout(300);
  expect(await suggestionList(page).count()).toBe(0);
  await untilLoaded(page);
  await searchBox(page).fill('캠핑');
  await suggestions(page).filter({ hasText: '캠핑' }).first().waitFor();
});

test('fast typing sends one request for suggestions', async () => {
  const page = await visit('/about', DESKTOP);
  // Calls that are still in flight when the clock is set would time out.
  await untilSettled(page);
  const asked: (string | null)[] = [];
  await page.route(SUGGESTIONS_URL, (route) => {
    asked.push(queryIn(route.request().url()));
    return route.fulfill(suggesting('가방'));
  });
  await searchBox(page).focus();
  await suggestionList(page).waitFor();
  // The clock of the page is controlled, because a key press may take long on this machine.
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 10_000);
  for (const key of 'abcd') {
    await searchBox(page).press(key);
    await page.clock.runFor(20);
  }
  expect(asked).toEqual([null]);
  await page.clock.resume();
  await expect.poll(() => asked).toEqual([null, 'abcd']);
});

test('without the API, or without the script of the suggestions, the search still works', async () => {
  for (const blocked of [SUGGESTIONS_URL, SCRIPT]) {
    const page = await visitHydrated('/about', { quiet: false });
    await page.route(blocked, (route) => route.abort());
    await searchBox(page).click();
    await searchBox(page).fill('캠핑');
    await page.waitForTimeout(400);
    expect(await suggestionList(page).count()).toBe(0);
    await searchBox(page).press('Enter');
    await page.waitForURL(/q=/);
    await page.getByText(`'캠핑' 검색 결과`).waitFor();
  }
});

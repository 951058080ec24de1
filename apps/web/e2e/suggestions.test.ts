import type { CDPSession, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { violationsOn } from './support/axe.ts';
import { addInitScript } from './support/init-script.ts';
import { DESKTOP, PHONE, visit, visitInSharedPage } from './support/open-page.ts';
import { parameters, searchBox, untilHydrated, untilSettled } from './support/screen.ts';
import { scriptOf } from './support/script-of.ts';

const list = (page: Page) => page.getByRole('listbox', { name: '검색어 제안' });
const options = (page: Page) => list(page).getByRole('option');
const texts = async (page: Page) =>
  (await options(page).allTextContents()).map((text) => text.trim());
const active = (page: Page) => list(page).locator('[aria-selected=true]').allTextContents();
const SUGGESTIONS_URL = '**/api/suggestions*';
const SCRIPT = await scriptOf('layout/search-suggestions.tsx');
const answer = (...words: string[]) => ({ json: { words, categories: [] } });
const queryIn = (address: string) => new URL(address).searchParams.get('q');

async function open(path = '/about', options = {}) {
  const page = await visitInSharedPage(path, { ...DESKTOP, ...options });
  await untilHydrated(page);
  return page;
}

/** Waits for the suggestions for a text, which the popular words shown before may also contain. */
async function suggestionsFor(page: Page, text: string) {
  await list(page).locator('.suggestion-typed').getByText(text, { exact: true }).first().waitFor();
}

async function type(page: Page, text: string) {
  await searchBox(page).fill(text);
  await suggestionsFor(page, text);
}

/**
 * Waits until the result of a search has loaded. The focus then leaves the box, and text filled in would be
 * lost.
 */
const untilLoaded = (page: Page) =>
  page.locator('main [aria-busy=true]').first().waitFor({ state: 'detached' });

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

describe('the box', () => {
  test('the search box is a combobox with a list of options, once it has had the focus', async () => {
    const page = await open();
    await searchBox(page).focus();
    const box = page.getByRole('combobox', { name: '상품 검색' });
    await box.waitFor();
    await type(page, '캠핑');
    expect(await box.getAttribute('aria-expanded')).toBe('true');
    expect(await box.getAttribute('aria-autocomplete')).toBe('list');
    expect(await list(page).getAttribute('id')).toBe(await box.getAttribute('aria-controls'));
    expect(await box.getAttribute('aria-activedescendant')).toBeNull();
    // A selection among the popular words would disappear with them.
    await untilSettled(page);
    await box.press('ArrowDown');
    await expect.poll(() => box.getAttribute('aria-activedescendant')).not.toBeNull();
    const [first] = await texts(page);
    const id = await box.getAttribute('aria-activedescendant');
    expect(await page.locator(`[id="${id}"]`).textContent()).toBe(first);
    expect(await active(page)).toEqual([first]);
    expect(await box.evaluate((element) => element === document.activeElement)).toBe(true);
  });

  test('the arrow keys cycle through the options and the box itself, and keep the typed text', async () => {
    const page = await open();
    await type(page, '캠핑');
    await untilSettled(page);
    const all = await texts(page);
    await searchBox(page).press('ArrowUp');
    expect(await active(page)).toEqual([all.at(-1)]);
    await searchBox(page).press('ArrowDown');
    expect(await active(page)).toEqual([]);
    await searchBox(page).press('ArrowDown');
    expect(await active(page)).toEqual([all[0]]);
    expect(await searchBox(page).inputValue()).toBe('캠핑');
  });

  test('Escape closes the list and keeps the text; an arrow opens it again', async () => {
    const page = await open();
    await type(page, '캠핑');
    await searchBox(page).press('Escape');
    await list(page).waitFor({ state: 'detached' });
    expect(await searchBox(page).inputValue()).toBe('캠핑');
    expect(await searchBox(page).getAttribute('aria-expanded')).toBe('false');
    expect(await searchBox(page).getAttribute('aria-controls')).toBeNull();
    await searchBox(page).press('ArrowDown');
    await list(page).waitFor();
  });

  test('Enter on an option searches for it, and the box shows it', async () => {
    const page = await open();
    await untilSettled(page);
    await page.route(SUGGESTIONS_URL, (route) => route.fulfill(answer('캠핑의자')));
    await type(page, '캠');
    await searchBox(page).press('ArrowDown');
    await searchBox(page).press('Enter');
    await page.waitForURL(/q=/);
    expect(parameters(page)).toEqual({ q: '캠핑의자' });
    await expect.poll(() => searchBox(page).inputValue()).toBe('캠핑의자');
    expect(await list(page).count()).toBe(0);
    // Otherwise the navigation would move the focus out of the box again.
    await page.locator('h1:focus').waitFor();
    await searchBox(page).press('ArrowDown');
    await list(page).waitFor();
  });

  test('Enter without an option searches for the typed text', async () => {
    const page = await open();
    await type(page, '캠핑');
    await searchBox(page).press('Enter');
    await page.waitForURL(/q=/);
    expect(parameters(page)).toEqual({ q: '캠핑' });
    expect(await list(page).count()).toBe(0);
  });

  test('a suggested category leads to its products', async () => {
    const page = await open();
    await searchBox(page).fill('신발');
    await list(page).getByRole('option', { name: '신발 카테고리', exact: true }).click();
    await page.waitForURL(/category=322/);
    await expect.poll(() => searchBox(page).inputValue()).toBe('');
  });

  test('leaving the search box closes the list', async () => {
    const page = await open();
    await type(page, '캠핑');
    await searchBox(page).press('Tab');
    await list(page).waitFor({ state: 'detached' });
    await searchBox(page).click();
    await list(page).waitFor();
    await page.mouse.click(720, 890);
    await list(page).waitFor({ state: 'detached' });
  });
});

describe('in a category', () => {
  const CATEGORY = { category: '322', p_cate_id: '322' };

  test('in a category, suggested words stay in it; recent searches and the last option search the whole shop', async () => {
    const page = await open(`/?${new URLSearchParams(CATEGORY)}`);
    await page.evaluate(() => localStorage.setItem('damoa-searches', '["방수"]'));
    await type(page, '방');
    await page.getByText(`'신발'에서 검색`, { exact: true }).waitFor();
    const [recent, word] = await options(page).all();
    expect(await recent?.getAttribute('href')).toBe(`/?${new URLSearchParams({ q: '방수' })}`);
    await searchBox(page).press('ArrowUp');
    expect(await active(page)).toEqual([`모든 카테고리에서 '방' 찾기`]);
    await word?.click();
    await page.waitForURL(/q=/);
    expect(parameters(page)).toMatchObject(CATEGORY);
    await page.getByRole('heading', { name: /^'신발'에서 '.+' 검색 결과 [\d,]+개/ }).waitFor();
    await searchBox(page).fill('방');
    await list(page).getByRole('option', { name: `모든 카테고리에서 '방' 찾기` }).click();
    await page.waitForURL((url) => url.searchParams.get('q') === '방');
    expect(parameters(page)).toEqual({ q: '방' });
  });
});

describe('a syllable that is being composed', () => {
  test('a key that only its code assigns to a syllable, as in Safari, neither selects nor closes anything', async () => {
    const page = await open();
    await type(page, '방');
    await searchBox(page).evaluate((input) => {
      for (const key of ['ArrowDown', 'Enter', 'Escape'])
        input.dispatchEvent(new KeyboardEvent('keydown', { key, keyCode: 229, bubbles: true }));
    });
    await page.waitForTimeout(300);
    expect(await active(page)).toEqual([]);
    expect(await list(page).isVisible()).toBe(true);
  });

  test('a syllable that is being composed already gets suggestions, and its Enter neither searches nor chooses', async () => {
    const page = await open();
    await searchBox(page).focus();
    const client = await page.context().newCDPSession(page);
    const answered = page.waitForResponse((response) => queryIn(response.url()) === '방');
    await compose(client, '바');
    await compose(client, '방');
    await answered;
    await suggestionsFor(page, '방');
    await pressComposing(client, 'ArrowDown');
    expect(await active(page)).toEqual([]);
    await pressComposing(client, 'Enter');
    await pressComposing(client, 'Escape');
    await page.waitForTimeout(300);
    expect(new URL(page.url()).search).toBe('');
    expect(await list(page).isVisible()).toBe(true);
    await client.send('Input.insertText', { text: '방' });
    // Chromium empties the box first, which shows the popular words for a moment.
    await page.waitForTimeout(300);
    await suggestionsFor(page, '방');
    await searchBox(page).press('ArrowDown');
    const [chosen] = await active(page);
    await searchBox(page).press('Enter');
    await page.waitForURL(/q=/);
    expect(parameters(page)).toEqual({ q: chosen?.trim() });
  });
});

describe('with a pointer', () => {
  test('a click chooses a suggestion', async () => {
    const page = await open();
    await type(page, '캠핑');
    const [, second = ''] = await texts(page);
    await options(page).nth(1).click();
    await page.waitForURL(/q=|category=/);
    await expect.poll(() => page.getByRole('heading', { level: 1 }).textContent()).toMatch(second);
    expect(await list(page).count()).toBe(0);
  });

  test.each(['middle', 'ctrl'])('a suggestion stays a link: %s click', async (how) => {
    const page = await open();
    await type(page, '캠핑');
    const arrives = page.context().waitForEvent('page');
    await options(page)
      .first()
      .click(how === 'middle' ? { button: 'middle' } : { modifiers: ['ControlOrMeta'] });
    expect((await arrives).isClosed()).toBe(false);
    expect(new URL(page.url()).search).toBe('');
    expect(await searchBox(page).inputValue()).toBe('캠핑');
  });
});

describe('on a slow or broken network', () => {
  test('a superseded response is never shown', async () => {
    const page = await open();
    let release = () => {};
    const late = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(SUGGESTIONS_URL, async (route) => {
      if (queryIn(route.request().url()) !== '가') return route.fulfill(answer('나중'));
      await late;
      return route.fulfill(answer('먼저')).catch(() => {});
    });
    await searchBox(page).focus();
    await options(page).filter({ hasText: '나중' }).waitFor();
    const asked = page.waitForRequest((request) => queryIn(request.url()) === '가');
    await searchBox(page).fill('가');
    await asked;
    expect(await texts(page)).toEqual(['나중']);
    const dropped = page.waitForEvent('requestfailed');
    await searchBox(page).fill('나');
    await dropped;
    release();
    await page.waitForTimeout(300);
    expect(await texts(page)).toEqual(['나중']);
  });

  test('the whole list stays until newer suggestions have loaded', async () => {
    const page = await open();
    await page.evaluate(() => localStorage.setItem('damoa-searches', '["방수","캠핑"]'));
    await page.route(SUGGESTIONS_URL, (route) => {
      const q = queryIn(route.request().url());
      if (q === '방') return;
      return route.fulfill(answer(q ?? '인기'));
    });
    await searchBox(page).focus();
    await options(page).filter({ hasText: '인기' }).waitFor();
    const before = await list(page).textContent();
    const asked = page.waitForRequest((request) => queryIn(request.url()) === '방');
    await searchBox(page).fill('방');
    await asked;
    expect(await list(page).textContent()).toBe(before);
    await searchBox(page).fill('방수');
    await expect.poll(() => texts(page)).toEqual(['방수']);
  });

  test('a selected option that newer suggestions replace is no longer selected', async () => {
    const page = await open();
    let release = () => {};
    const late = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(SUGGESTIONS_URL, async (route) => {
      if (queryIn(route.request().url()) !== '방') return route.fulfill(answer('인기'));
      await late;
      return route.fulfill(answer('방수'));
    });
    await searchBox(page).focus();
    await options(page).filter({ hasText: '인기' }).waitFor();
    await searchBox(page).fill('방');
    await searchBox(page).press('ArrowDown');
    expect(await active(page)).toEqual(['인기']);
    release();
    await expect.poll(() => texts(page)).toEqual(['방수']);
    expect(await active(page)).toEqual([]);
    await searchBox(page).press('Enter');
    await page.waitForURL(/q=/);
    expect(parameters(page)).toEqual({ q: '방' });
  });

  test('at most one request for suggestions is in flight', async () => {
    const page = await open();
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
    const page = await open();
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
    expect(await list(page).count()).toBe(0);
    await untilLoaded(page);
    await searchBox(page).fill('캠핑');
    await options(page).filter({ hasText: '캠핑' }).first().waitFor();
  });

  test('fast typing sends one request for suggestions', async () => {
    const page = await visit('/about', DESKTOP);
    // Calls that are still in flight when the clock is set would time out.
    await untilSettled(page);
    const asked: (string | null)[] = [];
    await page.route(SUGGESTIONS_URL, (route) => {
      asked.push(queryIn(route.request().url()));
      return route.fulfill(answer('가방'));
    });
    await searchBox(page).focus();
    await list(page).waitFor();
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
      const page = await open('/about', { quiet: false });
      await page.route(blocked, (route) => route.abort());
      await searchBox(page).click();
      await searchBox(page).fill('캠핑');
      await page.waitForTimeout(400);
      expect(await list(page).count()).toBe(0);
      await searchBox(page).press('Enter');
      await page.waitForURL(/q=/);
      await page.getByText(`'캠핑' 검색 결과`).waitFor();
    }
  });
});

describe('recent searches', () => {
  async function search(page: Page, ...searches: string[]) {
    for (const text of searches) {
      await searchBox(page).fill(text);
      await searchBox(page).press('Enter');
      await page.getByText(`'${text.trim()}' 검색 결과`).waitFor();
      await untilLoaded(page);
    }
  }

  const stored = (page: Page) =>
    page.evaluate(() => JSON.parse(localStorage.getItem('damoa-searches') ?? '[]'));

  test('recent searches are stored, the latest first, once each and at most ten', async () => {
    const page = await open();
    await search(page, '방수', '캠핑', '방수');
    expect(await stored(page)).toEqual(['방수', '캠핑']);
    const ten = Array.from({ length: 10 }, (_, index) => `${index}`);
    await page.evaluate(
      (searches) => localStorage.setItem('damoa-searches', JSON.stringify(searches)),
      ten,
    );
    await search(page, ' 텐트 ');
    expect(await stored(page)).toEqual(['텐트', ...ten.slice(0, 9)]);
  });

  test('recent searches are suggested in the empty box, and while typing if they begin with the same text', async () => {
    const page = await open();
    await search(page, '방수', '캠핑');
    await page.getByRole('link', { name: '다모아 홈' }).click();
    await expect.poll(() => searchBox(page).inputValue()).toBe('');
    await searchBox(page).click();
    await page.getByText('최근 검색어', { exact: true }).waitFor();
    expect((await texts(page)).slice(0, 2)).toEqual(['캠핑', '방수']);
    await page.getByText('추천 검색어').waitFor();
    await type(page, '방');
    await expect.poll(async () => (await texts(page))[0]).toBe('방수');
    await expect.poll(() => texts(page)).not.toContain('캠핑');
    expect((await texts(page)).filter((text) => text === '방수')).toHaveLength(1);
  });

  test('recent searches replace open suggestions when another page empties the box', async () => {
    const page = await open();
    await untilSettled(page);
    await search(page, '캠핑');
    // Otherwise the navigation may still move the focus after the click on the box.
    await page.locator('h1:focus').waitFor();
    await searchBox(page).click();
    await suggestionsFor(page, '캠핑');
    // Clicked by script, so that the focus stays in the box.
    await page
      .getByRole('link', { name: '다모아 홈' })
      .evaluate((link: HTMLElement) => link.click());
    await expect.poll(() => searchBox(page).inputValue()).toBe('');
    await page.getByText('최근 검색어', { exact: true }).waitFor();
  });

  test('recent searches are removed one by one, by key and by pointer, and all at once', async () => {
    const page = await open();
    await page.evaluate(() =>
      localStorage.setItem('damoa-searches', JSON.stringify(['하나', '둘', '셋', '넷'])),
    );
    await searchBox(page).click();
    await options(page).filter({ hasText: '하나' }).waitFor();
    await searchBox(page).press('ArrowDown');
    await searchBox(page).press('Delete');
    await expect.poll(() => stored(page)).toEqual(['둘', '셋', '넷']);
    expect(await active(page)).toEqual(['둘']);
    await page.getByTitle('셋 지우기').click();
    await expect.poll(() => stored(page)).toEqual(['둘', '넷']);
    await options(page).filter({ hasText: '모두 지우기' }).click();
    await expect.poll(() => stored(page)).toEqual([]);
    expect(await texts(page)).not.toContain('둘');
  });

  test('recent searches are removed all at once without a pointer, by an option after the last one', async () => {
    const page = await open();
    await page.evaluate(() =>
      localStorage.setItem('damoa-searches', JSON.stringify(['하나', '둘'])),
    );
    await searchBox(page).focus();
    await options(page).filter({ hasText: '하나' }).waitFor();
    for (const _ of [1, 2, 3]) await searchBox(page).press('ArrowDown');
    expect(await active(page)).toEqual(['최근 검색어 모두 지우기']);
    expect(await violationsOn(page, { within: '.suggestions' })).toEqual([]);
    await searchBox(page).press('Enter');
    await expect.poll(() => stored(page)).toEqual([]);
    await expect.poll(() => texts(page)).not.toContain('둘');
    expect(await active(page)).toEqual([]);
    expect(await searchBox(page).evaluate((box) => box === document.activeElement)).toBe(true);
  });

  test('recent searches break nothing if storage is forbidden or corrupt', async () => {
    const forbidden = await visit('/robots.txt', DESKTOP);
    await addInitScript(forbidden, () =>
      Object.defineProperty(window, 'localStorage', {
        get() {
          throw new DOMException('forbidden', 'SecurityError');
        },
      }),
    );
    const broken = await visitInSharedPage('/robots.txt', DESKTOP);
    await broken.evaluate(() => localStorage.setItem('damoa-searches', '{"a":[1'));
    for (const page of [forbidden, broken]) {
      await page.goto('/about');
      await untilHydrated(page);
      await searchBox(page).click();
      await list(page).waitFor();
      await searchBox(page).fill('캠핑');
      await searchBox(page).press('Enter');
      await page.getByText(`'캠핑' 검색 결과`).waitFor();
    }
  });
});

describe('on the phone', () => {
  test('a tap whose focus arrives while the suggestions are being mounted opens them', async () => {
    const page = await open('/about', PHONE);
    await searchBox(page).evaluate((input) => {
      const added = new MutationObserver(() => input.focus());
      added.observe(input.closest('form') ?? input, { childList: true });
      input.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
    });
    await list(page).waitFor();
  });

  test('the panel’s box suggests as well, and a choice closes the panel', async () => {
    const page = await open('/about', PHONE);
    await page.getByRole('button', { name: '메뉴', exact: true }).click();
    const panel = page.getByRole('dialog', { name: '메뉴' });
    const box = panel.getByLabel('상품 검색', { exact: true });
    await box.fill('캠핑');
    const first = panel.getByRole('option').filter({ hasText: '캠핑' }).first();
    await first.waitFor();
    await box.press('Escape');
    await first.waitFor({ state: 'detached' });
    expect(await panel.isVisible()).toBe(true);
    await box.press('ArrowDown');
    await first.tap();
    await panel.waitFor({ state: 'detached' });
    await page.waitForURL(/q=|category=/);
  });

  test('every tap target of the suggestions is 44 px high, and nothing is wider than 320 px', async () => {
    const page = await open('/about', PHONE);
    await page.setViewportSize({ width: 320, height: 640 });
    await page.evaluate(() =>
      localStorage.setItem('damoa-searches', JSON.stringify(['가나다라'.repeat(25), '방수'])),
    );
    await page.route(SUGGESTIONS_URL, (route) => route.fulfill(answer('x'.repeat(100))));
    await searchBox(page).tap();
    await options(page).filter({ hasText: 'xxx' }).waitFor();
    for (const target of await page.locator('.suggestions :is(a, button)').all()) {
      expect((await target.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    }
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow).toBe(0);
  });
});

test.each([
  { width: 360, device: PHONE, colorScheme: 'light' },
  { width: 1440, device: DESKTOP, colorScheme: 'dark' },
] as const)('axe finds nothing in the list at $width px, in $colorScheme', async (screen) => {
  const page = await open('/about', screen.device);
  await page.emulateMedia({ colorScheme: screen.colorScheme });
  await page.evaluate(() => localStorage.setItem('damoa-searches', '["방수","캠핑"]'));
  await searchBox(page).click();
  await page.getByText('추천 검색어').waitFor();
  await searchBox(page).press('ArrowDown');
  expect(await violationsOn(page, { within: '.header' })).toEqual([]);
});

test('suggestions that fit the window of a desktop are all shown at once', async () => {
  const page = await open('/about', { viewport: { width: 1280, height: 900 } });
  const words = Array.from({ length: 12 }, (_, n) => `캠핑 ${n}`);
  await page.route(SUGGESTIONS_URL, (route) => route.fulfill(answer(...words)));
  await searchBox(page).fill('캠핑');
  await list(page).getByText('11').waitFor();
  const cut = await list(page).evaluate((box) => box.scrollHeight - box.clientHeight);
  expect(cut).toBe(0);
});

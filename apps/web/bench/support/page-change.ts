import type { Browser, Locator, Page } from 'playwright-core';
import { untilHydrated } from '../../e2e/support/screen.ts';
import { type Connection, newVisitor } from './connection.ts';
import { installStopwatch } from './stopwatch.ts';

/** Milliseconds until the new page was painted, and until its pictures in view were painted. */
export interface PageChange {
  shown: number;
  pictures: number;
}

/**
 * Selectors of the text that differs between the pages, and of the pictures. Of a gallery, only the first
 * picture is in view.
 */
interface Shown {
  text: string;
  pictures: string;
}

const CARDS: Shown = { text: '.listing-result a.product-card', pictures: 'a.product-card' };
const PRODUCT: Shown = { text: 'main article h1', pictures: '.detail-pictures' };

/** Milliseconds to wait for prefetches. */
const PREFETCH_WAIT = { desktop: 1_500, slowed: 6_000 };
/** Milliseconds after which a page counts as lost. */
const LIMIT = 15_000;

/**
 * Follows the link with this name on the home page to another listing. The link is prefetched because the
 * mouse hovers over it; without prefetching, the visitor has Save-Data on.
 */
export async function changePage(
  browser: Browser,
  url: string,
  connection: Connection,
  { link, isPrefetched }: { link: string; isPrefetched: boolean },
): Promise<PageChange> {
  const { page, leave } = await newVisitor(browser, connection);
  if (!isPrefetched) await page.addInitScript(saveData);
  await page.goto(url, { waitUntil: 'load' });
  await untilHydrated(page);
  const target = page.getByRole('link', { name: link, exact: true }).first();
  const change = await follow(page, target, connection, CARDS, isPrefetched);
  await leave();
  return change;
}

/** Follows the link of the first card on the home page to the page of its product, and goes back. */
export async function openProduct(
  browser: Browser,
  url: string,
  connection: Connection,
): Promise<{ there: PageChange; back: PageChange }> {
  const { page, leave } = await newVisitor(browser, connection);
  await page.goto(url, { waitUntil: 'load' });
  await untilHydrated(page);
  const target = page.locator('.listing-result a[href^="/products/"]').first();
  const there = await follow(page, target, connection, PRODUCT, true);
  await page.waitForTimeout(PREFETCH_WAIT.desktop);
  await watch(page, CARDS);
  await page.evaluate(() => {
    globalThis.stopwatch.start(performance.now());
    history.back();
  });
  const back = await readChange(page, CARDS);
  await leave();
  return { there, back };
}

async function follow(
  page: Page,
  target: Locator,
  connection: Connection,
  shown: Shown,
  isHovered: boolean,
) {
  await target.scrollIntoViewIfNeeded();
  if (isHovered) await target.hover();
  await page.waitForTimeout(PREFETCH_WAIT[connection.name]);
  await watch(page, shown);
  const { x = 0, y = 0, width = 0, height = 0 } = (await target.boundingBox()) ?? {};
  await page.mouse.click(x + width / 2, y + height / 2);
  return readChange(page, shown);
}

async function watch(page: Page, { text }: Shown) {
  await page.evaluate(installStopwatch, LIMIT);
  await page.evaluate(awaitOtherText, text);
}

/** Runs in the page, before all other scripts. */
function saveData() {
  Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
}

/** Runs in the page. Resolves when the text changes, even if React reuses the element. */
function awaitOtherText(selector: string) {
  const text = () => document.querySelector(selector)?.textContent;
  const before = text();
  globalThis.isAnswered = () => !!text() && text() !== before;
}

async function readChange(page: Page, { pictures }: Shown): Promise<PageChange> {
  return page.evaluate(async (selector) => {
    const shown = await globalThis.stopwatch.answered;
    const inView = [...document.querySelectorAll(selector)]
      .flatMap((gallery) => gallery.querySelector('img') ?? [])
      .filter((picture) => picture.getBoundingClientRect().top < innerHeight);
    await Promise.all(inView.map((picture) => picture.decode().catch(() => {})));
    return { shown, pictures: await globalThis.stopwatch.painted() };
  }, pictures);
}

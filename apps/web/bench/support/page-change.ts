import type { Browser, Page } from 'playwright-core';
import { isAlive } from '../../e2e/screen.ts';
import { type Line, newVisitor } from './line.ts';

/** Milliseconds from pressing the mouse until new cards stood there, and until their pictures did. */
export interface PageChange {
  cards: number;
  pictures: number;
}

declare global {
  var changed: Promise<PageChange>;
}

/** Milliseconds to wait for what a page fetches ahead. */
const PATIENCE = { desktop: 1_500, slowed: 6_000 };

/**
 * Follows the link of the home page with this name to another listing. It has been fetched ahead
 * where the mouse rested on it; a visitor who saves data has nothing fetched ahead.
 */
export async function changePage(
  browser: Browser,
  url: string,
  line: Line,
  { link, isAhead }: { link: string; isAhead: boolean },
): Promise<PageChange> {
  const { page, leave } = await newVisitor(browser, line);
  if (!isAhead) await page.addInitScript(saveData);
  await page.goto(url, { waitUntil: 'load' });
  await isAlive(page);
  const target = page.getByRole('link', { name: link, exact: true }).first();
  await target.scrollIntoViewIfNeeded();
  if (isAhead) await target.hover();
  await page.waitForTimeout(line.latency === 0 ? PATIENCE.desktop : PATIENCE.slowed);
  await page.evaluate(startWatch);
  const { x = 0, y = 0, width = 0, height = 0 } = (await target.boundingBox()) ?? {};
  await page.mouse.click(x + width / 2, y + height / 2);
  const change = await readChange(page);
  await leave();
  return change;
}

/** @throws when the page has not changed after half a minute */
async function readChange(page: Page) {
  const late = page.waitForTimeout(30_000).then(() => {
    throw new Error(`${page.url()} shows no other cards.`);
  });
  late.catch(() => {});
  return Promise.race([page.evaluate(() => globalThis.changed), late]);
}

/** Runs in the page, before anything else does. */
function saveData() {
  Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
}

/** Runs in the page: times the next change of its cards. */
function startWatch() {
  const cards = () => [...document.querySelectorAll<HTMLElement>('a.product-card')];
  const firstTitle = () => cards()[0]?.textContent;
  const painted = () =>
    new Promise<number>((resolve) =>
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => resolve(performance.now());
        port2.postMessage(undefined);
      }),
    );
  globalThis.changed = new Promise((resolve) => {
    const before = firstTitle();
    let pressed = 0;
    addEventListener('pointerdown', ({ timeStamp }) => (pressed = timeStamp), {
      capture: true,
      once: true,
    });
    const watch = new MutationObserver(async () => {
      if (pressed === 0 || !firstTitle() || firstTitle() === before) return;
      watch.disconnect();
      const cardsAt = await painted();
      const inView = cards()
        .flatMap((card) => card.querySelector('img') ?? [])
        .filter((picture) => picture.getBoundingClientRect().top < innerHeight);
      await Promise.all(inView.map((picture) => picture.decode().catch(() => {})));
      resolve({ cards: cardsAt - pressed, pictures: (await painted()) - pressed });
    });
    watch.observe(document.body, { childList: true, subtree: true, characterData: true });
  });
}

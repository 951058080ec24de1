import type { Browser, Page } from 'playwright-core';
import { untilHydrated } from '../../e2e/screen.ts';
import { type Connection, newVisitor } from './connection.ts';

/** Milliseconds from `pointerdown` until new cards were painted, and until their pictures were. */
export interface PageChange {
  cards: number;
  pictures: number;
}

declare global {
  var changed: Promise<PageChange>;
}

/** Milliseconds to wait for prefetches. */
const PREFETCH_WAIT = { desktop: 1_500, slowed: 6_000 };

/**
 * Follows the link with this name on the home page to another listing. The link is prefetched because the
 * mouse hovers over it; without prefetching, the visitor has data saving on.
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
  await target.scrollIntoViewIfNeeded();
  if (isPrefetched) await target.hover();
  await page.waitForTimeout(
    connection.latency === 0 ? PREFETCH_WAIT.desktop : PREFETCH_WAIT.slowed,
  );
  await page.evaluate(startWatch);
  const { x = 0, y = 0, width = 0, height = 0 } = (await target.boundingBox()) ?? {};
  await page.mouse.click(x + width / 2, y + height / 2);
  const change = await readChange(page);
  await leave();
  return change;
}

/** @throws if the page has not changed after half a minute */
async function readChange(page: Page) {
  const late = page.waitForTimeout(30_000).then(() => {
    throw new Error(`${page.url()} shows no other cards.`);
  });
  late.catch(() => {});
  return Promise.race([page.evaluate(() => globalThis.changed), late]);
}

/** Runs in the page, before all other scripts. */
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
    let pointerdownAt = 0;
    addEventListener('pointerdown', ({ timeStamp }) => (pointerdownAt = timeStamp), {
      capture: true,
      once: true,
    });
    const watch = new MutationObserver(async () => {
      if (pointerdownAt === 0 || !firstTitle() || firstTitle() === before) return;
      watch.disconnect();
      const cardsAt = await painted();
      const inView = cards()
        .flatMap((card) => card.querySelector('img') ?? [])
        .filter((picture) => picture.getBoundingClientRect().top < innerHeight);
      await Promise.all(inView.map((picture) => picture.decode().catch(() => {})));
      resolve({ cards: cardsAt - pointerdownAt, pictures: (await painted()) - pointerdownAt });
    });
    watch.observe(document.body, { childList: true, subtree: true, characterData: true });
  });
}

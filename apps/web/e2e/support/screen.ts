import { seoulDay } from '@damoa/contracts';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { watchTraffic } from './traffic.ts';

/** The visible parts of a listing. */
export const cards = (page: Page) => page.locator('.product-grid > li:has(a)');
export const titles = (page: Page) => page.locator('a .product-title').allTextContents();
export const total = (page: Page) => page.locator('.result-total').textContent();
export const searchBox = (page: Page) => page.getByLabel(/^('.+'에서 )?상품 검색$/).first();

/** Waits until other titles than `before` are shown, and returns them. Placeholders may come in between. */
export async function titlesAfter(page: Page, before: string[]) {
  const isNext = (now: string[]) => now.length > 0 && now.join() !== before.join();
  await expect.poll(() => titles(page)).toSatisfy(isNext);
  return titles(page);
}

/**
 * The fiber that React attaches to an element. The topmost one leads to the root, which knows whether it is
 * hydrated.
 */
interface Fiber {
  return: Fiber | null;
  stateNode: { current: { memoizedState: { isDehydrated: boolean } } };
}

/**
 * Waits until the page is hydrated, so that the application handles clicks. React marks elements one by one,
 * and handles their events once all are hydrated.
 */
export async function untilHydrated(page: Page) {
  await page.waitForFunction(() => {
    const header = Object.entries(document.querySelector('header') ?? {});
    let [, fiber] = header.find(([key]) => key.startsWith('__reactFiber')) ?? [];
    while ((fiber as Fiber | undefined)?.return) fiber = (fiber as Fiber).return;
    return (fiber as Fiber | undefined)?.stateNode.current.memoizedState.isDehydrated === false;
  });
}

/** Waits for all code that loads after the page: it moves the focus, prefetches and counts. */
export async function untilSettled(page: Page) {
  const { untilQuiet } = watchTraffic(page);
  await untilHydrated(page);
  await untilAllCodeRuns(page);
  await untilQuiet();
}

/** Waits until the code that loads after the page runs: it loads the styles for printing. */
export const untilAllCodeRuns = (page: Page) =>
  page.locator('link[media="print"]').waitFor({ state: 'attached' });

/**
 * Waits until a navigation has moved the focus to its heading, which it does once the page and the code that moves the
 * focus have loaded: input at that moment would be lost.
 */
export const untilArrived = (page: Page) =>
  page.waitForFunction(() => document.activeElement?.localName === 'h1');

/** Waits until the page has handled previous events, such as a scroll. */
export const nextFrame = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))),
  );

/**
 * Delays React's renders by `delay` ms from now on, as on a slow device. Synchronous renders are not delayed.
 */
export async function delayRenderings(page: Page, delay: number) {
  await page.evaluate((ms) => {
    // React's scheduler posts itself a message for each task.
    const { postMessage } = MessagePort.prototype;
    MessagePort.prototype.postMessage = function (message: unknown) {
      setTimeout(() => postMessage.call(this, message, {}), ms);
    };
  }, delay);
}

/** The query parameters in the address of the page. */
export function parameters(page: Page) {
  return Object.fromEntries(new URL(page.url()).searchParams);
}

/** Waits for the confirmation of a decision, with its day. */
export async function untilConfirmed(page: Page, decision: string) {
  const [year, month, day] = seoulDay().split('-').map(Number);
  await page.getByText(`다모아가 ${year}.${month}.${day}에 ${decision} 처리했어요.`).waitFor();
}

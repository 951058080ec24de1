import { setTimeout } from 'node:timers/promises';
import type { Browser, CDPSession, Page } from 'playwright-core';
import { type Connection, newVisitor } from './connection.ts';
import { awaitAnswer, type Control } from './controls.ts';
import { installStopwatch } from './stopwatch.ts';

/**
 * When a page is clicked: at its first paint, a number of milliseconds after `load`, or long after `load`.
 */
export type Moment = 'painted' | number | 'settled';

/** Milliseconds after which a click without an effect counts as lost. */
const LIMIT = 5_000;
/** Milliseconds after `load` at which a page is settled, on any connection. */
const SETTLED = 5_000;

interface Point {
  x: number;
  y: number;
}

/**
 * The centre of the control in the first view. It is located in advance, because a busy page would delay
 * that.
 */
export async function findControl(
  browser: Browser,
  url: string,
  connection: Connection,
  control: Control,
): Promise<Point> {
  const { page, leave } = await newVisitor(browser, connection, control.screen(connection));
  await page.goto(url, { waitUntil: 'load' });
  const box = await control.find(page).boundingBox();
  await leave();
  if (!box) throw new Error(`${url} does not show ${control.name}.`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/**
 * Opens the page as a new visitor and clicks the control at its known position.
 * @returns milliseconds until its effect has been painted; Infinity if the click is lost
 */
export async function clickControl(
  browser: Browser,
  url: string,
  connection: Connection,
  control: Control,
  { x, y, moment }: Point & { moment: Moment },
): Promise<number> {
  const { page, session, leave } = await newVisitor(
    browser,
    connection,
    control.screen(connection),
  );
  await page.addInitScript(installStopwatch, LIMIT);
  await page.addInitScript(awaitAnswer, control.answer);
  await open(page, session, url, moment);
  // Both send all events of a click at once, without waiting until the page has handled the previous event.
  if (control.screen(connection).hasTouch) await page.touchscreen.tap(x, y);
  else await page.mouse.click(x, y);
  const time = await page.evaluate(() => globalThis.stopwatch.answered);
  await leave();
  return time;
}

/** Opens the page, and resolves at the moment of the click. */
async function open(page: Page, session: CDPSession, url: string, moment: Moment) {
  if (moment !== 'painted') {
    await page.goto(url, { waitUntil: 'load' });
    return setTimeout(moment === 'settled' ? SETTLED : moment);
  }
  const { promise: painted, resolve } = Promise.withResolvers<void>();
  session.on('Page.lifecycleEvent', ({ name }) => {
    if (name === 'firstContentfulPaint') resolve();
  });
  await session.send('Page.enable');
  await session.send('Page.setLifecycleEventsEnabled', { enabled: true });
  await page.goto(url, { waitUntil: 'commit' });
  await painted;
}

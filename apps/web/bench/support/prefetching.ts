import type { Browser } from 'playwright-core';
import { type Connection, newVisitor } from './connection.ts';

/** Compressed bytes received, and requests. */
export interface Prefetching {
  bytes: number;
  requests: number;
  bytesAfterLoad: number;
  requestsAfterLoad: number;
}

/** Milliseconds after `load`. */
const IDLE = 10_000;

/** Measures what a page requests while a visitor looks at it for ten seconds. */
export async function measurePrefetching(
  browser: Browser,
  url: string,
  connection: Connection,
): Promise<Prefetching> {
  const { page, session, leave } = await newVisitor(browser, connection);
  const total = { bytes: 0, requests: 0 };
  session.on('Network.requestWillBeSent', ({ request }) => {
    if (!request.url.startsWith('data:')) total.requests += 1;
  });
  session.on('Network.loadingFinished', ({ encodedDataLength }) => {
    total.bytes += encodedDataLength;
  });
  await page.goto(url, { waitUntil: 'load' });
  const untilLoad = { ...total };
  await page.waitForTimeout(IDLE);
  await leave();
  return {
    ...total,
    bytesAfterLoad: total.bytes - untilLoad.bytes,
    requestsAfterLoad: total.requests - untilLoad.requests,
  };
}

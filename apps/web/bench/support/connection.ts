import type { Browser, BrowserContextOptions } from 'playwright-core';
import { WIDE } from './screens.ts';

/** Throttling of network and processor. */
export interface Connection {
  name: 'desktop' | 'slowed';
  /** Milliseconds from the request to the first byte. */
  latency: number;
  /** Bytes per second in both directions; -1 is unlimited. */
  throughput: number;
  /** The factor by which the processor is slowed down. */
  slowdown: number;
}

export const DESKTOP: Connection = { name: 'desktop', latency: 0, throughput: -1, slowdown: 1 };

/** Slow 4G and a processor slowed down four times, as defined by Chromium's developer tools. */
export const SLOWED: Connection = {
  name: 'slowed',
  latency: 562,
  throughput: 1_440_000 / 8,
  slowdown: 4,
};

/** Opens a page for a new visitor, with an empty browser cache. */
export async function newVisitor(
  browser: Browser,
  connection: Connection,
  screen: BrowserContextOptions = WIDE,
) {
  const context = await browser.newContext({ ...screen, locale: 'ko-KR' });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: connection.latency,
    downloadThroughput: connection.throughput,
    uploadThroughput: connection.throughput,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: connection.slowdown });
  return { page, session, leave: () => context.close() };
}

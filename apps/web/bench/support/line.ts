import type { Browser } from 'playwright-core';

/** How a page is looked at: on which screen, over which line, with which processor. */
export interface Line {
  name: string;
  /** Milliseconds from asking to the first byte. */
  latency: number;
  /** Bytes per second, both ways; -1 is as fast as it goes. */
  throughput: number;
  /** How many times slower the processor is. */
  slowdown: number;
}

export const DESKTOP: Line = { name: 'desktop', latency: 0, throughput: -1, slowdown: 1 };

/** Slow 4G and a processor slowed four times, as Chromium's own tools define them. */
export const SLOWED: Line = {
  name: 'slowed',
  latency: 562,
  throughput: 1_440_000 / 8,
  slowdown: 4,
};

/** A visitor who has never been here, with nothing kept by the browser. */
export async function newVisitor(browser: Browser, line: Line) {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    locale: 'ko-KR',
    serviceWorkers: 'block',
  });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: line.latency,
    downloadThroughput: line.throughput,
    uploadThroughput: line.throughput,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: line.slowdown });
  return { page, session, leave: () => context.close() };
}

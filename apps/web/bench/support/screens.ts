import type { BrowserContextOptions } from 'playwright-core';

export const WIDE: BrowserContextOptions = { viewport: { width: 1440, height: 900 } };

/** A window of a desktop that has the controls of narrow screens. */
export const NARROW: BrowserContextOptions = { viewport: { width: 1024, height: 768 } };

export const PHONE: BrowserContextOptions = {
  viewport: { width: 360, height: 740 },
  hasTouch: true,
  isMobile: true,
  userAgent:
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Mobile Safari/537.36',
};

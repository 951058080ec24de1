import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { chromium } from 'playwright-core';
import { expect, onTestFinished, test } from 'vitest';
import { findChromium } from './support/chromium.ts';
import { untilSettled } from './support/screen.ts';
import { shopOfWorker } from './support/shop-of-worker.ts';

test('coming back from another site restores the page from the back/forward cache', async () => {
  const elsewhere = createServer((_request, response) => response.end('elsewhere')).listen(0);
  await once(elsewhere, 'listening');
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  });
  onTestFinished(async () => {
    await browser.close();
    elsewhere.close();
  });
  const page = await browser.newPage();
  await page.goto(shopOfWorker().url);
  await untilSettled(page);
  await page.evaluate(() => {
    addEventListener('pageshow', ({ persisted }) => {
      document.documentElement.dataset.persisted = String(persisted);
    });
  });
  await page.goto(`http://localhost:${(elsewhere.address() as AddressInfo).port}/`);
  await page.goBack({ waitUntil: 'commit' });
  await expect
    .poll(() => page.evaluate(() => document.documentElement.dataset.persisted))
    .toBe('true');
});

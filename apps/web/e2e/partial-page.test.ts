import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { DESKTOP, PHONE, TABLET, visit } from './support/open-page.ts';
import { servedPage } from './support/served-page.ts';

/** Serves a page of the shop in two parts: up to its first icon, and the rest once `finish` is called. */
async function serveInParts() {
  const { html } = await servedPage('/about');
  const icons = html.indexOf('class="header-icons"');
  const end = html.indexOf('</a>', icons) + '</a>'.length;
  const { promise: finished, resolve: finish } = Promise.withResolvers<void>();
  const server = createServer(async ({ url }, response) => {
    if (url !== '/') return response.writeHead(404).end();
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
    response.write(html.slice(0, end));
    await finished;
    return response.end(html.slice(end));
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => {
    server.close();
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, finish };
}

test.each([
  ['360 px', PHONE],
  ['768 px', TABLET],
  ['1440 px', DESKTOP],
  ['360 px without scripts', { ...PHONE, javaScriptEnabled: false }],
])('the icons of a header that a browser paints in parts do not move, at %s', async (_, device) => {
  const { url, finish } = await serveInParts();
  // The scripts of the page are not found.
  const page = await visit('/robots.txt', { ...device, quiet: false });
  await page.goto(url, { waitUntil: 'commit' });
  const icons = page.locator('.header-icons > *');
  const before = await icons.first().boundingBox();
  expect(await icons.count()).toBe(1);
  finish();
  await page.locator('.footer').waitFor();
  expect(await icons.first().boundingBox()).toEqual(before);
  expect(await page.locator('.header-icons').evaluate(endsAtItsLastIcon)).toBe(true);
});

function endsAtItsLastIcon(icons: Element) {
  const shown = [...icons.children].filter((icon) => icon.checkVisibility());
  return icons.getBoundingClientRect().right === shown.at(-1)?.getBoundingClientRect().right;
}

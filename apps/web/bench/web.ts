// How fast pages open and change, and how many a server gives: `npm run bench -- web`.
// `--runs 5` is how often each is measured; `--only load,change,serving,lighthouse` measures these.
import { parseArgs } from 'node:util';
import { chromium } from 'playwright-core';
import { CHROMIUM_FLAGS, findChromium } from '../e2e/chromium.ts';
import { startShop } from '../e2e/shop.ts';
import { lighthouseMarks } from './support/lighthouse.ts';
import { DESKTOP, SLOWED } from './support/line.ts';
import { medians } from './support/numbers.ts';
import { changePage } from './support/page-change.ts';
import { loadPage } from './support/page-load.ts';
import { keptBesideBare, megabytes, renderedBesideParts } from './support/serving.ts';

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '5' },
    only: { type: 'string', default: 'load,change,serving,lighthouse' },
  },
});
const runs = Number(values.runs);
const parts = values.only.split(',');

const shop = await startShop();
const browser = await chromium.launch({ executablePath: findChromium(), args: CHROMIUM_FLAGS });

/** What no page can be faster than, here and now. */
const ALONE = `${shop.url}/favicon.svg`;

async function repeat<Key extends string>(measure: () => Promise<Record<Key, number>>) {
  const measured: Record<Key, number>[] = [];
  // The first one warms up servers and browser.
  await measure();
  for (let run = 0; run < runs; run += 1) measured.push(await measure());
  return medians(measured);
}

function row(name: string, ...cells: (string | number)[]) {
  console.log(`| ${[name, ...cells].join(' | ')} |`);
}

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} KB`;
const ms = (value: number) => `${Math.round(value)} ms`;

if (parts.includes('load')) {
  for (const line of [DESKTOP, SLOWED]) {
    const home = await repeat(async () => ({ ...(await loadPage(browser, shop.url, line)) }));
    const alone = await repeat(async () => ({ ...(await loadPage(browser, ALONE, line)) }));
    row(`favicon.svg alone, ${line.name}: first paint`, ms(alone.firstPaint));
    row(`home, ${line.name}: JavaScript`, kilobytes(home.scriptBytes));
    row('until load', kilobytes(home.bytes), `${home.requests} requests`);
    row('requests in ten seconds', home.requestsInTenSeconds);
    row('HTML there', ms(home.html));
    row('first, largest paint', ms(home.firstPaint), ms(home.largestPaint));
    row('load, alive', ms(home.load), ms(home.alive));
    row('layout shift', home.layoutShift.toFixed(3));
    row('blocking', ms(home.blocking));
  }
}

if (parts.includes('change')) {
  for (const line of [DESKTOP, SLOWED]) {
    for (const isAhead of [true, false]) {
      for (const link of ['다음 페이지', '신발']) {
        const change = await repeat(async () => ({
          ...(await changePage(browser, shop.url, line, { link, isAhead })),
        }));
        const name = `${link}, ${line.name}, ${isAhead ? 'fetched ahead' : 'not fetched ahead'}`;
        row(name, ms(change.cards), ms(change.pictures));
      }
    }
  }
}

if (parts.includes('serving')) {
  const { kept, memory } = await keptBesideBare(shop.url);
  row('kept page, requests per second', Math.round(kept), (kept / memory).toFixed(2));
  const { page, call, markup } = await renderedBesideParts(shop.url, shop.apiUrl);
  row('page, call, markup', ...[page, call, markup].map((time) => `${time.toFixed(2)} ms`));
  row('page beside their sum', (page / (call + markup)).toFixed(2));
  row('memory of the web server', `${await megabytes(shop.webPid)} MB`);
}

if (parts.includes('lighthouse')) {
  for (const path of ['/', '/?q=캠핑', '/?category=322&p_cate_id=322', '/login']) {
    row(`Lighthouse ${path}`, ...(await lighthouseMarks(`${shop.url}${path}`)));
  }
}

await browser.close();
await shop.stop();

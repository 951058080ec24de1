// Measures how fast pages load and change, and how many pages the server sends: `npm run bench -- web`.
// `--runs 5` measures each five times; `--only load,change,serving,lighthouse` selects measurements.
import { parseArgs } from 'node:util';
import { chromium } from 'playwright-core';
import { CHROMIUM_FLAGS, findChromium } from '../e2e/chromium.ts';
import { startOnOneMachine } from '../e2e/one-machine.ts';
import { DESKTOP, SLOWED } from './support/connection.ts';
import { lighthouseScores } from './support/lighthouse.ts';
import { medians } from './support/numbers.ts';
import { changePage } from './support/page-change.ts';
import { loadPage } from './support/page-load.ts';
import { measureCachedPage, measureRenderedPage, memoryInMegabytes } from './support/serving.ts';

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '5' },
    only: { type: 'string', default: 'load,change,serving,lighthouse' },
  },
});
const runs = Number(values.runs);
const parts = values.only.split(',');

const shop = await startOnOneMachine();
const browser = await chromium.launch({ executablePath: findChromium(), args: CHROMIUM_FLAGS });

/** A minimal file, as the lower limit for any page on this machine. */
const ALONE = `${shop.url}/favicon.svg`;

/** The page of the first product of the listing. */
async function productPage() {
  const response = await fetch(`${shop.apiUrl}/api/getCateProduct?itemsPerPage=1`);
  const { data } = (await response.json()) as { data: { product_id: string }[] };
  return `${shop.url}/products/${data[0]?.product_id}`;
}

async function repeat<Key extends string>(measure: () => Promise<Record<Key, number>>) {
  const measured: Record<Key, number>[] = [];
  // The first run warms up servers and browser.
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
  for (const connection of [DESKTOP, SLOWED]) {
    const alone = await repeat(async () => ({ ...(await loadPage(browser, ALONE, connection)) }));
    row(`favicon.svg alone, ${connection.name}: first paint`, ms(alone.firstPaint));
    for (const [name, url] of Object.entries({ home: shop.url, product: await productPage() })) {
      const page = await repeat(async () => ({ ...(await loadPage(browser, url, connection)) }));
      row(`${name}, ${connection.name}: JavaScript`, kilobytes(page.scriptBytes));
      row('until load', kilobytes(page.bytes), `${page.requests} requests`);
      row('requests in ten seconds', page.requestsInTenSeconds);
      row('HTML loaded', ms(page.html));
      row('first, largest paint', ms(page.firstPaint), ms(page.largestPaint));
      row('load, interactive', ms(page.load), ms(page.interactive));
      row('layout shift', page.layoutShift.toFixed(3));
      row('blocking', ms(page.blocking));
    }
  }
}

if (parts.includes('change')) {
  for (const connection of [DESKTOP, SLOWED]) {
    for (const isPrefetched of [true, false]) {
      for (const link of ['다음 페이지', '신발']) {
        const change = await repeat(async () => ({
          ...(await changePage(browser, shop.url, connection, { link, isPrefetched })),
        }));
        const name = `${link}, ${connection.name}, ${isPrefetched ? 'prefetched' : 'not prefetched'}`;
        row(name, ms(change.cards), ms(change.pictures));
      }
    }
  }
}

if (parts.includes('serving')) {
  const { cached, memory } = await measureCachedPage(shop.url);
  row('cached page, requests per second', Math.round(cached), (cached / memory).toFixed(2));
  const { page, call, markup } = await measureRenderedPage(shop.url, shop.apiUrl);
  row('page, call, markup', ...[page, call, markup].map((time) => `${time.toFixed(2)} ms`));
  row('page beside their sum', (page / (call + markup)).toFixed(2));
  row('memory of the web server', `${await memoryInMegabytes(shop.webPid)} MB`);
}

if (parts.includes('lighthouse')) {
  for (const path of ['/', '/?q=캠핑', '/?category=322&p_cate_id=322', '/login']) {
    row(`Lighthouse ${path}`, ...(await lighthouseScores(`${shop.url}${path}`)));
  }
}

await browser.close();
await shop.stop();

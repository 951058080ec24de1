// Measures how fast pages load, respond and change, and how many pages the server sends:
// `npm run bench -- web`. `--runs 5` measures each five times; `--only load,menu` selects parts, `--on slowed`
// a connection. Each run also measures a fixed page of a bare server, so that figures from other machines and
// days can be compared.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from 'playwright-core';
import { CHROMIUM_FLAGS, findChromium } from '../e2e/support/chromium.ts';
import { startOnOneMachine } from '../e2e/support/one-machine.ts';
import { clickControl, findControl, type Moment } from './support/click.ts';
import { type Connection, DESKTOP, SLOWED } from './support/connection.ts';
import { type Control, FILTERS, HEART, MENU, REFERENCE, SUGGESTIONS } from './support/controls.ts';
import { medians } from './support/numbers.ts';
import { changePage, openProduct, type PageChange } from './support/page-change.ts';
import { loadPage } from './support/page-load.ts';
import { measurePrefetching } from './support/prefetching.ts';
import { answers, kilobytes, ms, Report, twoTimes } from './support/report.ts';
import { reportLighthouse, reportServing } from './support/server-parts.ts';

/** Milliseconds after `load` in which the script of the reference page runs. */
const REFERENCE_REST = 1_500;
const PREFETCHED = '50, 60 ms; slowed 150, 170 ms';

const parts: Record<string, (connection: Connection) => Promise<void>> = {
  heart: (connection) => firstClicks(connection, HEART),
  menu: (connection) => firstClicks(connection, MENU),
  filters: (connection) => firstClicks(connection, FILTERS),
  suggestions: (connection) => firstClicks(connection, SUGGESTIONS),
  panel: settledClicks,
  load: (connection) => load(connection, 'home', shop.url),
  'load-product': async (connection) => load(connection, 'product', await productPage()),
  change: (connection) => changes(connection, true),
  'change-unprefetched': (connection) => changes(connection, false),
  product,
  prefetching,
};
/** The parts that are not measured in a browser on a throttled connection. */
const serverParts: Record<string, () => Promise<void>> = {
  serving: () => reportServing(report, shop),
  lighthouse: () => reportLighthouse(report, shop.url),
};

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '5' },
    only: { type: 'string', default: Object.keys({ ...parts, ...serverParts }).join() },
    on: { type: 'string', default: 'desktop,slowed' },
  },
});
const runs = Number(values.runs);
const chosen = values.only.split(',');
const connections = [DESKTOP, SLOWED].filter(({ name }) => values.on.split(',').includes(name));

const folder = import.meta.dirname;
const bare = fork(path.join(folder, 'support/bare-server.ts'), [path.join(folder, 'reference')]);
const [referenceUrl] = (await once(bare, 'message')) as [string];
// The memory limits of `npm start` for the web server.
const shop = await startOnOneMachine({
  MALLOC_ARENA_MAX: '2',
  NODE_OPTIONS: '--max-semi-space-size=4 --max-old-space-size=192',
});
const browser = await chromium.launch({ executablePath: findChromium(), args: CHROMIUM_FLAGS });
const report = new Report();

for (const connection of connections) await reference(connection);
for (const name of chosen) {
  for (const connection of connections) await parts[name]?.(connection);
  await serverParts[name]?.();
}
console.log(`\n${report}`);

await browser.close();
await shop.stop();
bare.kill();

async function repeat<Result>(measure: () => Promise<Result>) {
  const results: Result[] = [];
  for (let run = 0; run < runs; run += 1) results.push(await measure());
  return results;
}

/** The median of each figure, without the first measurement, which warms up servers and browser. */
async function medianOf<Key extends string>(measure: () => Promise<Record<Key, number>>) {
  await measure();
  return medians(await repeat(measure));
}

/** The path of the page of the first product in the listing. */
async function productPage() {
  const response = await fetch(`${shop.apiUrl}/api/getCateProduct?itemsPerPage=1`);
  const { data } = (await response.json()) as { data: { product_id: string }[] };
  return `${shop.url}/products/${data[0]?.product_id}`;
}

async function reference(connection: Connection) {
  const { name } = connection;
  const page = await medianOf(async () => ({
    ...(await loadPage(browser, referenceUrl, connection, REFERENCE_REST)).load,
  }));
  report.add(name, 'reference: first, largest paint', twoTimes(page.firstPaint, page.largestPaint));
  report.add(name, 'reference: `load`', ms(page.load));
  report.add(name, 'reference: script', ms(page.script));
  const clickAt = await clicksOn(REFERENCE, referenceUrl, connection);
  report.add(name, 'reference: from click to shown', await clickAt(REFERENCE_REST));
}

/** Measures clicks on a control, after a visit without a click that warms up servers and browser. */
async function clicksOn(control: Control, url: string, connection: Connection) {
  const point = await findControl(browser, url, connection, control);
  return async (moment: Moment) =>
    answers(
      await repeat(() => clickControl(browser, url, connection, control, { ...point, moment })),
    );
}

async function firstClicks(connection: Connection, control: Control) {
  const isDesktop = connection === DESKTOP;
  const target = '100 ms; slowed 250 ms';
  const clickAt = await clicksOn(control, shop.url, connection);
  for (const moment of ['painted', 0, 300, ...(isDesktop ? [1_000] : [])] as Moment[]) {
    const when = moment === 'painted' ? 'at the first paint' : `${moment} ms after \`load\``;
    const answered = await clickAt(moment);
    const name = `first click answered, ${when}: ${control.name}`;
    report.add(connection.name, name, answered, moment === 'painted' ? undefined : target);
  }
}

async function settledClicks(connection: Connection) {
  for (const control of [MENU, FILTERS]) {
    const clickAt = await clicksOn(control, shop.url, connection);
    const shown = await clickAt('settled');
    const name = `from tap to shown, once hydrated: ${control.name}`;
    report.add(connection.name, name, shown, control === MENU ? '50 ms; slowed 120 ms' : undefined);
  }
}

async function load({ name, ...connection }: Connection, page: string, url: string) {
  let largest = '';
  const figures = await medianOf(async () => {
    const loaded = await loadPage(browser, url, { name, ...connection });
    largest = loaded.largest;
    return { ...loaded.load };
  });
  const isHome = page === 'home';
  const add = (figure: string, text: string, target?: string) =>
    report.add(name, `${page}: ${figure}`, text, isHome ? target : undefined);
  add('hydrated', ms(figures.hydrated), 'slowed 1,500 ms');
  add('first paint', ms(figures.firstPaint), 'slowed 780 ms');
  add('largest paint', ms(figures.largestPaint), 'slowed 900 ms');
  add('largest paint is', `\`${largest}\``);
  add('`load`', ms(figures.load));
  add('HTML', ms(figures.html));
  add('blocking time', ms(figures.blocking), '80 ms');
  add('layout shift', figures.layoutShift.toFixed(3), '0');
  add('JavaScript', kilobytes(figures.scriptBytes), '115 KB');
  add('until `load`', `${kilobytes(figures.bytes)}, ${figures.requests} requests`);
}

async function changes(connection: Connection, isPrefetched: boolean) {
  for (const link of ['다음 페이지', '신발']) {
    const change = await medianOf(async () => ({
      ...(await changePage(browser, shop.url, connection, { link, isPrefetched })),
    }));
    const name = `${link}${isPrefetched ? '' : ', not prefetched'}: cards, pictures`;
    report.add(
      connection.name,
      name,
      twoTimes(change.shown, change.pictures),
      isPrefetched ? PREFETCHED : undefined,
    );
  }
}

async function product({ name, ...connection }: Connection) {
  const open = () => openProduct(browser, shop.url, { name, ...connection });
  await open();
  const opened = await repeat(open);
  const middle = (changes: PageChange[]) => {
    const { shown, pictures } = medians(changes.map((change) => ({ ...change })));
    return twoTimes(shown, pictures);
  };
  report.add(
    name,
    'a product from its card: title, pictures',
    middle(opened.map(({ there }) => there)),
    PREFETCHED,
  );
  report.add(
    name,
    'back to the listing: cards, pictures',
    middle(opened.map(({ back }) => back)),
    PREFETCHED,
  );
}

async function prefetching(connection: Connection) {
  const { name } = connection;
  const used = await medianOf(async () => ({
    ...(await measurePrefetching(browser, shop.url, connection)),
  }));
  const amount = (bytes: number, requests: number) => `${kilobytes(bytes)}, ${requests} requests`;
  report.add(name, 'ten seconds without input', amount(used.bytes, used.requests));
  report.add(
    name,
    'of these after `load`',
    amount(used.bytesAfterLoad, used.requestsAfterLoad),
    '400 KB',
  );
}

// Takes the screenshots of README.md: `npm run pictures`. The results are committed.
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { ask } from '@damoa/cluster';
import { DEMO_ACCOUNT } from '@damoa/demo';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import sharp from 'sharp';
import { launchBrowser } from '../e2e/support/chromium.ts';
import { startOnOneMachine } from '../e2e/support/one-machine.ts';

const TARGET = path.resolve(import.meta.dirname, '../../../docs/images');

const DESKTOP = { viewport: { width: 1440, height: 1000 } };
const PHONE = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 1.5,
  hasTouch: true,
  isMobile: true,
};

/**
 * SQL that inserts statistics for a month: more visitors at the weekend, some searches without results, and
 * clicks on the best-selling products.
 */
const MONTH_OF_VISITORS = `
  create temp view seoul as select (now() at time zone 'Asia/Seoul')::date as today;
  insert into searches (day, q, searches, without_result)
  select day, q, busy * (14 - rank) + rank, case when q = any (array['닌텐도', '플스5']) then busy * (14 - rank) else 0 end
  from (
    select today - ago as day, q, rank,
      3 + ago * 7 % 4 + case when extract(isodow from today - ago) > 5 then 4 else 0 end as busy
    from seoul, generate_series(0, 29) as ago,
      unnest(array['원피스', '캠핑', '청바지', '무선 이어폰', '운동화', '텀블러', '닌텐도', '가방', '플스5'])
        with ordinality as words (q, rank)
  ) as visits;
  insert into clicks (day, product, category_id, place, position, clicks)
  select today - ago, id, category_id, 'listing', rank,
    1 + (31 - ago + rank * 3) % 9 + (case when extract(isodow from today - ago) > 5 then 5 else 0 end)
  from seoul, generate_series(0, 29) as ago,
    (select id, category_id, row_number() over (order by latest_volume desc, id) as rank
     from products order by latest_volume desc, id limit 40) as best;
`;

const shop = await startOnOneMachine();
const browser = await launchBrowser();
try {
  await ask(await databaseUrl(shop.env.DATA_DIR ?? ''), MONTH_OF_VISITORS);
  await take('home-desktop', '/', DESKTOP);
  await take('home-phone', '/', PHONE);
  await take('product', await productWithHistory(), { viewport: { width: 1440, height: 1440 } });
  await takeDashboard();
} finally {
  await browser.close();
  await shop.stop();
}

async function take(name: string, address: string, device: BrowserContextOptions) {
  const page = await open(browser, device);
  await page.goto(address);
  await save(page, name);
}

async function takeDashboard() {
  const page = await open(browser, DESKTOP);
  await page.goto('/login');
  await page.waitForLoadState('networkidle');
  await page.getByLabel('이메일').fill(DEMO_ACCOUNT.email);
  await page.getByLabel('비밀번호', { exact: true }).fill(DEMO_ACCOUNT.password);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: /님의 메뉴/ }).waitFor();
  await page.goto('/admin');
  await page.locator('.admin-chart svg').nth(1).waitFor();
  await save(page, 'dashboard');
}

async function open(inside: Browser, device: BrowserContextOptions) {
  const context = await inside.newContext({
    baseURL: shop.url,
    locale: 'ko-KR',
    timezoneId: 'Asia/Seoul',
    reducedMotion: 'reduce',
    ...device,
  });
  return context.newPage();
}

/** Saves a screenshot of the window. */
async function save(page: Page, name: string) {
  await page.waitForLoadState('networkidle');
  await page.evaluate(async () => {
    await document.fonts.ready;
  });
  const file = path.join(TARGET, `${name}.png`);
  const { size } = await sharp(await page.screenshot())
    .png({ compressionLevel: 9 })
    .toFile(file);
  console.log(`${path.relative(process.cwd(), file)}: ${Math.round(size / 1000)} KB`);
}

/** The path of the page of the product with the largest price drop. */
async function productWithHistory() {
  const reply = await fetch(`${shop.apiUrl}/api/getCateProduct?sort=drop&itemsPerPage=1`);
  const { data } = await reply.json();
  return `/products/${data[0].product_id}`;
}

/** The connection URL of the shop's own PostgreSQL. */
async function databaseUrl(dataDir: string) {
  const password = await readFile(path.join(dataDir, 'postgres-password'), 'utf8');
  const lines = await readFile(path.join(dataDir, 'postgres/postmaster.pid'), 'utf8');
  return `postgres://damoa:${password.trim()}@127.0.0.1:${lines.split('\n')[3]}/damoa`;
}

import path from 'node:path';
import { chromium, type Page } from 'playwright-core';
import { CHROMIUM_FLAGS, findChromium } from '../../apps/web/e2e/support/chromium.ts';
import { ask } from './support/ask.ts';
import type { Context, Fault } from './support/fault.ts';
import { stop } from './support/launch.ts';
import { nextWeb } from './support/next-web.ts';
import { startWeb } from './support/nodes.ts';
import type { Shop } from './support/running-shop.ts';
import { startShop } from './support/shop.ts';

/** Actions on a page that was opened before the new version, each with its expected result. */
const STEPS: Record<string, (page: Page) => Promise<unknown>> = {
  'the menu opens': async (page) => {
    await page.getByRole('button', { name: '메뉴', exact: true }).click();
    await page
      .getByRole('dialog', { name: '메뉴' })
      .getByRole('link', { name: '회원가입' })
      .click();
    await page.getByLabel('이메일').first().waitFor();
  },
  'home lists products': async (page) => {
    await page.getByRole('link', { name: '다모아 홈' }).click();
    await page.locator('.product-grid > li:has(a)').first().waitFor();
  },
  'a search finds products': async (page) => {
    await page.getByLabel('상품 검색', { exact: true }).first().fill('가방');
    await page.keyboard.press('Enter');
    await page.waitForURL(/q=/);
    await page.locator('.product-grid > li:has(a)').first().waitFor();
  },
  'a category lists products': async (page) => {
    await page.getByRole('link', { name: '신발', exact: true }).first().click();
    await page.waitForURL(/category=322/);
    await page.locator('.product-grid > li:has(a)').first().waitFor();
  },
  'the filters open': async (page) => {
    await page.getByRole('button', { name: /필터/ }).first().click();
    await page.getByRole('dialog').first().waitFor();
    await page.keyboard.press('Escape');
  },
  'the login opens': async (page) => {
    await page.goto('about:blank').catch(() => {});
    await page.goBack();
    await page.getByRole('link', { name: '로그인' }).first().click();
    await page.getByLabel('비밀번호', { exact: true }).waitFor();
  },
};

export default {
  promise: 'a page of the old version, open over a new version of the web server: no broken page',
  on: ['start', 'cluster'],
  async run(context) {
    const { report } = context;
    const shop = await startShop(context);
    const { url, replace } = await replaceable(context, shop);
    const browser = await chromium.launch({ executablePath: findChromium(), args: CHROMIUM_FLAGS });
    context.onEnd(() => browser.close());
    const page = await browser.newPage({ viewport: { width: 768, height: 1024 }, locale: 'ko-KR' });
    const complaints: string[] = [];
    const requested = new Set<string>();
    page.on('pageerror', (error) => complaints.push(String(error)));
    page.on('response', (response) => {
      const { pathname } = new URL(response.url());
      requested.add(pathname);
      if (response.status() >= 400) complaints.push(`${response.status()} ${pathname}`);
    });
    await page.goto(url, { waitUntil: 'networkidle' });
    const before = scriptsIn(requested);
    await replace();
    const { body } = await ask({ url });
    report.exactly('the server is', /-next\.js/.test(body) ? 'new' : 'old', 'new');

    for (const [name, step] of Object.entries(STEPS)) {
      const failure = await step(page).then(
        () => undefined,
        (error: Error) => error.message.split('\n')[0],
      );
      report.exactly(name, failure ?? 'yes', 'yes');
    }
    const later = scriptsIn(requested).filter((file) => !before.includes(file));
    const ofOld = later.filter((file) => !file.includes('-next.'));
    report.note(`${later.length} scripts loaded since, ${ofOld.length} of them of the old version`);
    report.exactly(
      'errors and failed requests',
      [...new Set(complaints)].join('; ') || 'none',
      'none',
    );
  },
} satisfies Fault;

/** One web server, or those of a cluster behind nginx, which can be replaced with a new version. */
async function replaceable(context: Context, shop: Shop) {
  const { cluster } = shop;
  if (cluster) {
    const replace = async () => {
      nextWeb(context);
      const version = path.join(context.folder, 'next');
      for (const node of cluster.web) {
        await node.stop();
        await node.start({ version });
      }
    };
    return { url: cluster.url, replace };
  }
  const old = await startWeb(context, shop);
  const replace = async () => {
    await stop(old.child);
    await startWeb(context, shop, { file: nextWeb(context), port: old.port });
  };
  return { url: old.url, replace };
}

function scriptsIn(paths: Set<string>) {
  return [...paths].filter((file) => /^\/assets\/.*\.js$/.test(file));
}

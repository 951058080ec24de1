import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { emailToken, tomorrow } from './support/email-token.ts';
import { OPERATOR, PASSWORD } from './support/member.ts';
import type { Shop } from './support/shop.ts';
import { SECRET } from './support/shop-settings.ts';
import { startShop } from './support/start-shop.ts';

/** Milliseconds after which nothing stale may be shown. */
const MAX_AGE = 5_000;

const CATEGORY = 322;

let shop: Shop;
beforeAll(async () => {
  const settings = { OPERATOR_EMAILS: OPERATOR, JWT_SECRET: SECRET, DEMO_PRODUCTS: '100' };
  shop = await startShop(settings, { webServers: 2 });
});
afterAll(() => shop.stop());

/** All variants of a request for a page: from both kinds of devices, to each web server. */
const variants = () =>
  ['?0', '?1'].flatMap((isPhone) => shop.webUrls.map((origin) => ({ origin, isPhone })));

async function read(address: string, { origin = shop.url, isPhone = '?0', cookie = '' } = {}) {
  const headers = { 'sec-ch-ua-mobile': isPhone, cookie };
  return (await fetch(`${origin}${address}`, { headers })).text();
}

/** Requests a page continuously, so that it is cached. */
function requestRepeatedly(address: string) {
  const timer = setInterval(() => {
    for (const variant of variants()) read(address, variant).catch(() => {});
  }, 200);
  onTestFinished(() => clearInterval(timer));
}

/** Expects all variants of a page to show a text within the time limit, and from then on. */
async function showsSoon(address: string, text: string) {
  await Promise.all(
    variants().map((variant) =>
      expect
        .poll(() => read(address, variant), { timeout: MAX_AGE, interval: 100 })
        .toContain(text),
    ),
  );
  for (const variant of variants()) expect(await read(address, variant)).toContain(text);
}

async function post(origin: string, address: string, body: object) {
  const answer = await fetch(`${origin}${address}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return answer.status === 204 ? undefined : answer.json();
}

async function operatorToken() {
  const email = OPERATOR;
  const confirmed = { password: PASSWORD, password_confirmation: PASSWORD };
  await post(shop.apiUrl, '/api/register', { name: '운영자', email, ...confirmed });
  const { token, user } = await post(shop.apiUrl, '/api/login', { email, password: PASSWORD });
  const link = emailToken(user, 'verify-email', tomorrow());
  await post(shop.apiUrl, '/api/account/email-verification/confirm', { token: link });
  return token;
}

/** @returns the cookies that the browser of the operator has afterwards */
async function rename(origin: string, token: string, name: string) {
  const answer = await fetch(`${origin}/api/categories/${CATEGORY}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ category_name: name }),
  });
  expect(answer.status).toBe(200);
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';', 1)[0])
    .join('; ');
}

test('a category that is renamed directly at the API shows its new name within five seconds', async () => {
  requestRepeatedly('/');
  const token = await operatorToken();
  await showsSoon('/', '신발');
  await rename(shop.apiUrl, token, '새 구두');
  await showsSoon('/', '새 구두');
});

test('an operator who renames a category sees the new name at once, also from a web server that has cached the old page', async () => {
  const token = await operatorToken();
  const [one = '', other = ''] = shop.webUrls;
  expect(await read('/', { origin: other })).not.toContain('더 새 구두');
  const cookie = await rename(one, token, '더 새 구두');
  expect(await read('/', { origin: other, cookie })).toContain('더 새 구두');
  expect(await read('/', { origin: one, cookie })).toContain('더 새 구두');
  // From then on, everyone else sees it, too.
  expect(await read('/', { origin: other })).toContain('더 새 구두');
});

test('an imported product is in the listing within five seconds', async () => {
  const address = '/?q=무쇠달팽이';
  requestRepeatedly(address);
  expect(await read(address)).toContain('검색된 상품이 없습니다');
  const folder = await mkdtemp(path.join(tmpdir(), 'damoa-import-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = path.join(folder, 'products.jsonl');
  const product = {
    product_id: '1005000000000001',
    product_title: '반짝이는 무쇠 달팽이',
    promotion_link: 'https://s.click.aliexpress.com/e/_snail',
    target_sale_price: 12_300,
    category_id: CATEGORY,
  };
  await writeFile(file, JSON.stringify(product));
  await shop.importProducts(file);
  await showsSoon(address, '반짝이는 무쇠 달팽이');
});

test('a page whose data are unchanged is not rendered again', async () => {
  // The header with the rendering time, which is never the same twice.
  const timing = async () => {
    const answer = await fetch(`${shop.webUrls[0]}/?page=3`);
    await answer.text();
    return answer.headers.get('server-timing');
  };
  const first = await timing();
  expect(first).toMatch(/markup;dur=\d/);
  await setTimeout(MAX_AGE);
  expect(await timing()).toBe(first);
});

test('a page is the same for everyone, logged in or not, and contains no name of a member', async () => {
  const token = await operatorToken();
  const before = await read('/');
  const answer = await fetch(`${shop.url}/`, {
    headers: { authorization: `Bearer ${token}`, cookie: `auth_token=${token}` },
  });
  const known = await answer.text();
  expect(known).toBe(before);
  expect(known).not.toContain('운영자');
  expect(known).not.toContain(OPERATOR);
});

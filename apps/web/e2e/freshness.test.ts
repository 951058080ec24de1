import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { OPERATOR, PASSWORD } from './member.ts';
import { startShop } from './shop.ts';

/** Milliseconds after which nothing stale may be shown. */
const LONGEST = 5_000;

const CATEGORY = 322;

let shop: Awaited<ReturnType<typeof startShop>>;
beforeAll(async () => {
  shop = await startShop({ OPERATOR_EMAILS: OPERATOR });
}, 60_000);
afterAll(() => shop.stop());

const DEVICES = { wide: '?0', phone: '?1' };

async function read(address: string, headers: Record<string, string> = {}) {
  const answer = await fetch(`${shop.url}${address}`, { headers });
  return answer.text();
}

/** Requests a page all the time, as visitors with both kinds of devices do, so that it is cached. */
function requestRepeatedly(address: string) {
  const timer = setInterval(() => {
    for (const hint of Object.values(DEVICES)) void read(address, { 'sec-ch-ua-mobile': hint });
  }, 200);
  onTestFinished(() => clearInterval(timer));
}

/** Expects a text in both variants of a page before the time is over, and from then on. */
async function showsSoon(address: string, text: string) {
  await Promise.all(
    Object.values(DEVICES).map((hint) =>
      expect
        .poll(() => read(address, { 'sec-ch-ua-mobile': hint }), {
          timeout: LONGEST,
          interval: 100,
        })
        .toContain(text),
    ),
  );
  for (const hint of Object.values(DEVICES)) {
    expect(await read(address, { 'sec-ch-ua-mobile': hint })).toContain(text);
  }
}

async function post(origin: string, address: string, body: object) {
  const answer = await fetch(`${origin}${address}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return answer.json();
}

async function operatorToken() {
  const email = OPERATOR;
  const confirmed = { password: PASSWORD, password_confirmation: PASSWORD };
  await post(shop.apiUrl, '/api/register', { name: '운영자', email, ...confirmed });
  return (await post(shop.apiUrl, '/api/login', { email, password: PASSWORD })).token;
}

async function rename(origin: string, token: string, name: string) {
  const answer = await fetch(`${origin}/api/categories/${CATEGORY}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ category_name: name }),
  });
  expect(answer.status).toBe(200);
}

test('a category that is renamed directly at the API shows its new name within five seconds', async () => {
  requestRepeatedly('/');
  const token = await operatorToken();
  await showsSoon('/', '신발');
  await rename(shop.apiUrl, token, '새 구두');
  await showsSoon('/', '새 구두');
  await rename(shop.url, token, '더 새 구두');
  expect(await read('/')).toContain('더 새 구두');
});

test('a product that is imported is in the listing within five seconds', async () => {
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

test('a page whose data are the same is not rendered again', async () => {
  // Says how long its rendering took, which is never the same twice.
  const timing = async () => {
    const answer = await fetch(`${shop.url}/?page=3`);
    await answer.text();
    return answer.headers.get('server-timing');
  };
  const first = await timing();
  expect(first).toMatch(/markup;dur=\d/);
  await setTimeout(LONGEST);
  expect(await timing()).toBe(first);
});

test('a page is the same for whoever asks, logged in or not, and names nobody', async () => {
  const token = await operatorToken();
  const before = await read('/');
  const known = await read('/', {
    authorization: `Bearer ${token}`,
    cookie: `auth_token=${token}`,
  });
  expect(known).toBe(before);
  expect(known).not.toContain('운영자');
  expect(known).not.toContain(OPERATOR);
});

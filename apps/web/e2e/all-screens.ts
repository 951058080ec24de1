import type { BrowserContextOptions } from 'playwright-core';
import { fallenProduct, ID } from './fallen-product.ts';
import { join, loggedIn, OPERATOR, write } from './member.ts';
import { visit } from './open-page.ts';
import { untilHydrated } from './screen.ts';
import { shopOfWorker } from './shop-of-worker.ts';

const operator = await join({ email: OPERATOR });
const post = await write(
  operator,
  '가나다라마바사'.repeat(28),
  `https://example.com/${'긴주소'.repeat(60)}\n\n${'x'.repeat(400)} \u202e오른쪽\u202c 👨‍👩‍👧`,
);

type Who = 'visitor' | 'operator' | 'visitor with a fallen favourite';

/** Every kind of page, with texts that are hard to lay out, and who looks at it. */
export const SCREENS: [path: string, who: Who][] = [
  ['/', 'visitor'],
  ['/?view=list', 'visitor'],
  ['/about', 'visitor with a fallen favourite'],
  ['/favourites', 'visitor with a fallen favourite'],
  [
    '/?category=18&p_cate_id=18&q=방수&words=방수,캠핑&min_price=싸게&max_price=9999999&exclude_sold_out=1',
    'visitor',
  ],
  ['/?q=없는상품이름', 'visitor'],
  ['/?q=쳥바지', 'visitor'],
  ['/?q=캠핑 뷁뷁', 'visitor'],
  ['/?page=zero', 'visitor'],
  [`/products/${ID}`, 'visitor'],
  ['/about', 'visitor'],
  ['/favourites', 'visitor'],
  ['/terms', 'visitor'],
  ['/privacy', 'visitor'],
  ['/agree', 'operator'],
  ['/nowhere', 'visitor'],
  ['/login', 'visitor'],
  ['/register', 'visitor'],
  ['/forgot-password', 'visitor'],
  [`/reset-password?token=1.2.${'x'.repeat(43)}`, 'visitor'],
  ['/reset-password', 'visitor'],
  ['/account/passkeys', 'operator'],
  ['/account', 'operator'],
  ['/account', 'visitor'],
  ['/account/leave', 'operator'],
  [`/confirm-email?token=1.2.${'x'.repeat(43)}`, 'visitor'],
  ['/create', 'visitor'],
  [`/posts/${post.id}`, 'visitor'],
  [`/posts/${post.id}`, 'operator'],
  [`/edit/${post.id}`, 'visitor'],
  ['/posts/999999', 'visitor'],
  ['/categories/3/edit', 'visitor'],
  ['/post', 'operator'],
  ['/post?page=zero', 'operator'],
  ['/post?q=가나다라', 'operator'],
  ['/post?q=없는 글&mine=1', 'operator'],
];

/** Opens a screen, and waits until it is interactive and shows its content. */
export async function openScreen(path: string, who: Who, device: BrowserContextOptions) {
  const page = await visit(path, {
    quiet: false,
    ...device,
    ...(who === 'operator' && loggedIn(operator)),
    ...(who === 'visitor with a fallen favourite' && (await savedBeforeFall())),
  });
  await untilHydrated(page);
  await page.locator('h1').first().waitFor();
  if (who === 'visitor with a fallen favourite') {
    await page.locator(path === '/favourites' ? '.price-then time' : '.icon-count').waitFor();
  }
  if (path === '/account/passkeys')
    await page.getByRole('button', { name: '패스키 추가' }).waitFor();
  if ((path === '/account' || path === '/account/leave') && who === 'operator')
    await page.locator('.account-line, .leave-posts').first().waitFor();
  if (path.startsWith('/post?') || path === '/post')
    await page.locator('.post-table a, .state').first().waitFor();
  return page;
}

/** A browser that has saved a product when it cost twice as much. */
async function savedBeforeFall(): Promise<BrowserContextOptions> {
  const { product_id, target_sale_price } = await fallenProduct();
  const entry = {
    product_id,
    saved_price: target_sale_price * 2,
    saved_at: '2026-11-01T03:00:00.000Z',
    wish_price: null,
    has_alert: true,
  };
  const value = JSON.stringify({ owner: null, entries: [entry] });
  const localStorage = [{ name: 'damoa_favourites', value }];
  return { storageState: { cookies: [], origins: [{ origin: shopOfWorker().url, localStorage }] } };
}

import axeCore from 'axe-core';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { droppedProduct, ID } from './dropped-product.ts';
import { addInitScript } from './init-script.ts';
import { join, loggedIn, OPERATOR, write } from './member.ts';
import { visitInSharedPage } from './open-page.ts';
import { untilHydrated } from './screen.ts';
import { shopOfWorker } from './shop-of-worker.ts';

const operator = await join({ email: OPERATOR });
const post = await write(
  operator,
  '가나다라마바사'.repeat(28),
  `https://example.com/${'긴주소'.repeat(60)}\n\n${'x'.repeat(400)} \u202e오른쪽\u202c 👨‍👩‍👧`,
);

type Who = 'visitor' | 'operator' | 'visitor with a price drop';

export interface Screens {
  what: string;
  who: Who;
  paths: string[];
}

/** Every kind of page, with texts that are hard to lay out, and with the kind of user who views it. */
export const SCREENS: Screens[] = [
  {
    what: 'products',
    who: 'visitor',
    paths: [
      '/',
      '/?view=list',
      '/?category=18&p_cate_id=18&q=방수&words=방수,캠핑&min_price=싸게&max_price=9999999&exclude_sold_out=1',
      '/?q=없는상품이름',
      '/?q=쳥바지',
      '/?q=캠핑 뷁뷁',
      '/?page=zero',
      `/products/${ID}`,
    ],
  },
  {
    what: 'favourites',
    who: 'visitor with a price drop',
    paths: ['/about', '/favourites'],
  },
  {
    what: 'texts',
    who: 'visitor',
    paths: ['/about', '/favourites', '/terms', '/privacy', '/nowhere'],
  },
  {
    what: 'accounts',
    who: 'visitor',
    paths: [
      '/login',
      '/register',
      '/forgot-password',
      `/reset-password?token=1.0.${'x'.repeat(43)}`,
      `/reset-password?token=1.2.${'x'.repeat(43)}`,
      '/reset-password',
      '/account',
      `/confirm-email?token=1.0.${'x'.repeat(43)}`,
    ],
  },
  {
    what: 'an account',
    who: 'operator',
    paths: ['/agree', '/account/passkeys', '/account', '/account/leave'],
  },
  {
    what: 'posts',
    who: 'visitor',
    paths: [
      '/create',
      `/posts/${post.id}`,
      `/edit/${post.id}`,
      '/posts/999999',
      '/categories/3/edit',
    ],
  },
  {
    what: 'posts',
    who: 'operator',
    paths: [
      `/posts/${post.id}`,
      '/post',
      '/post?page=zero',
      '/post?q=가나다라',
      '/post?q=없는 글&mine=1',
    ],
  },
];

/** Pages that differ on a touch screen by more than their width: products have pictures to swipe through. */
export const TOUCH_SCREENS: Screens[] = [
  { what: 'products', who: 'visitor', paths: ['/', '/?view=list', `/products/${ID}`] },
  { what: 'favourites', who: 'visitor with a price drop', paths: ['/favourites'] },
];

/** Yields one screen after the other, each reloaded, once it is hydrated and has its content. */
export async function* openScreens({ who, paths }: Screens, device: BrowserContextOptions) {
  const page = await visitInSharedPage('/robots.txt', {
    quiet: false,
    ...device,
    ...(who === 'operator' && loggedIn(operator)),
    ...(who === 'visitor with a price drop' && (await savedBeforeDrop())),
  });
  // An init script is sent to the browser only once.
  await addInitScript(page, axeCore.source);
  for (const path of paths) {
    await page.goto(path);
    await untilShown(page, path, who);
    yield { page, path };
  }
}

async function untilShown(page: Page, path: string, who: Who) {
  await untilHydrated(page);
  await page.locator('h1').first().waitFor();
  if (who === 'visitor with a price drop') {
    await page.locator(path === '/favourites' ? '.price-then time' : '.icon-count').waitFor();
  }
  if (path === '/account/passkeys')
    await page.getByRole('button', { name: '패스키 추가' }).waitFor();
  if ((path === '/account' || path === '/account/leave') && who === 'operator')
    await page.locator('.account-line, .leave-posts').first().waitFor();
  if (path.startsWith('/post?') || path === '/post')
    await page.locator('.post-table a, .state').first().waitFor();
}

/** A browser that has saved a product when it cost twice as much. */
async function savedBeforeDrop(): Promise<BrowserContextOptions> {
  const { product_id, target_sale_price } = await droppedProduct();
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

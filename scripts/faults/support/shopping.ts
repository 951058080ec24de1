import { randomUUID } from 'node:crypto';
import { ask } from './ask.ts';
import { join, type Member } from './members.ts';
import type { Calls } from './probes.ts';

const TEXT = { title: 'a post', content: 'written while something breaks' };

const unique = () => `unique=${randomUUID()}`;

/** Reads of visitors, cached and uncached. */
export function visiting(url: string): Calls {
  return {
    'page in a cache': () => ({ url: `${url}/` }),
    page: () => ({ url: `${url}/?${unique()}` }),
    'listing in a cache': () => ({ url: `${url}/api/getCateProduct` }),
    listing: () => ({ url: `${url}/api/getCateProduct?${unique()}` }),
    search: () => ({
      url: `${url}/api/getCateProduct?q=${encodeURIComponent('가방')}&${unique()}`,
    }),
  };
}

/** Reads of visitors and of a member. */
export function browsing(url: string, { token }: Member, post: number): Calls {
  return {
    ...visiting(url),
    'page of a post': () => ({ url: `${url}/posts/${post}` }),
    post: () => ({ url: `${url}/api/posts/${post}` }),
    session: () => ({ url: `${url}/api/user`, token }),
    'posts of the bulletin': () => ({ url: `${url}/api/posts/paginated`, token }),
    favourites: () => ({ url: `${url}/api/favourites`, token }),
  };
}

/** Writes that clients may retry after a lost response. */
export function keyedWriting(url: string, { token }: Member, products: readonly string[]): Calls {
  // Different products for saving and removing: a removal during a save of the same product may get 404.
  const half = Math.floor(products.length / 2);
  const favourite = (from: number) =>
    `${url}/api/favourites/${products[from + Math.floor(Math.random() * half)]}`;
  return {
    'post with a key': () => ({
      url: `${url}/api/posts`,
      method: 'POST',
      token,
      body: TEXT,
      headers: { 'idempotency-key': randomUUID() },
    }),
    'save a favourite': () => ({ url: favourite(0), method: 'PUT', token }),
    'remove a favourite': () => ({ url: favourite(half), method: 'DELETE', token }),
  };
}

/** A write that must not be retried. */
export function unkeyedWriting(url: string, { token }: Member): Calls {
  return {
    'post without a key': () => ({ url: `${url}/api/posts`, method: 'POST', token, body: TEXT }),
  };
}

/** A member with a post, and ids of products, for the calls above. */
export async function shopper(url: string) {
  const member = await join(url, `shopper-${randomUUID()}`);
  const { token } = member;
  const created = await ask({ url: `${url}/api/posts`, method: 'POST', token, body: TEXT });
  const listing = await ask({ url: `${url}/api/getCateProduct?itemsPerPage=50` });
  const { data }: { data: { product_id: string }[] } = JSON.parse(listing.body);
  const post: number = JSON.parse(created.body).id;
  return { member, post, products: data.map(({ product_id }) => product_id) };
}

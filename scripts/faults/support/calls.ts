import { randomUUID } from 'node:crypto';
import { ask } from './ask.ts';
import { join, login, type Member, registration } from './members.ts';
import type { Calls } from './probes.ts';
import type { Addresses } from './running-shop.ts';

/** A query parameter that bypasses every cache. */
const unique = () => `unique=${randomUUID()}`;

/** Reads that need no login. */
export function reading({ api, web }: Addresses): Calls {
  return {
    listing: () => ({ url: `${api}/api/getCateProduct?${unique()}` }),
    'listing in a cache': () => ({ url: `${api}/api/getCateProduct` }),
    categories: () => ({ url: `${api}/api/categories/topmenusub?${unique()}` }),
    'listing through the web server': () => ({ url: `${web}/api/getCateProduct?${unique()}` }),
    page: () => ({ url: `${web}/?${unique()}` }),
    'page in a cache': () => ({ url: `${web}/` }),
  };
}

/** Health and session checks, which must answer even when everything else is slow. */
function checking({ api, web }: Addresses, { token }: Member): Calls {
  return {
    health: () => ({ url: `${api}/health` }),
    readyz: () => ({ url: `${api}/readyz` }),
    livez: () => ({ url: `${api}/livez` }),
    'livez of the web server': () => ({ url: `${web}/livez` }),
    session: () => ({ url: `${api}/api/user`, token }),
    'session through the web server': () => ({ url: `${web}/api/user`, token }),
  };
}

/** What members do, including POST and PUT. */
async function writing({ api, web }: Addresses, member: Member): Promise<Calls> {
  const { token } = member;
  const text = { title: 'probe', content: 'of the faults' };
  const created = await ask({ url: `${api}/api/posts`, method: 'POST', token, body: text });
  const { id } = JSON.parse(created.body);
  return {
    posts: () => ({ url: `${api}/api/posts/paginated`, token }),
    'one post': () => ({ url: `${api}/api/posts/${id}` }),
    'page of a post': () => ({ url: `${web}/posts/${id}` }),
    login: () => login(api, member.email),
    register: () => registration(api, `probe-${randomUUID()}`),
    'write a post': () => ({ url: `${api}/api/posts`, method: 'POST', token, body: text }),
    'save a post': () => ({ url: `${web}/api/posts/${id}`, method: 'PUT', token, body: text }),
  };
}

/** All calls, for one member. */
export async function everything(addresses: Addresses) {
  const member = await join(addresses.api, `member-${randomUUID()}`);
  const kinds = {
    reading: reading(addresses),
    checking: checking(addresses, member),
    writing: await writing(addresses, member),
  };
  return { ...kinds, all: { ...kinds.reading, ...kinds.checking, ...kinds.writing } };
}

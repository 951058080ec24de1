import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { openPushService } from '../../test/push-service.ts';
import { openShop, PASSWORD } from '../../test/shop.ts';
import { untilBlocked } from '../../test/until-blocked.ts';
import { sweepSessions } from '../accounts/sessions/sessions.ts';
import { ensurePushKeys } from './push-keys.ts';
import { sweepSubscriptions } from './subscriptions.ts';

const service = await openPushService();
const { db, call, get, join, stock } = await openShop({
  settings: { PUSH_SERVICES: service.origin },
});
let homes = 0;
/** From another address each time, unless `from` is given. */
const subscribe = (body: object, options: { token?: string; from?: string } = {}) =>
  call('POST', '/api/push/subscriptions', { body, from: `198.51.100.${++homes}`, ...options });

const favourite = (product_id: string, settings: object = {}) => ({
  product_id,
  saved_price: 10_000,
  saved_at: '2026-01-01T00:00:00Z',
  wish_price: null,
  has_alert: true,
  ...settings,
});

const stored = async (id: string) => {
  const { rows } = await db.execute(sql`
    select product_id, saved_price, has_alert from favourites
    join products on products.id = favourites.product
    where subscription_id = ${id} order by product_id
  `);
  return rows;
};

test('the shop has one pair of VAPID keys, however many processes generate it at once', async () => {
  const making: ReturnType<typeof ensurePushKeys>[] = [];
  await db.transaction(async (transaction) => {
    // All of them find no keys, and wait to insert their own.
    await transaction.execute(sql`lock table push_keys in share mode`);
    for (let process = 0; process < 3; process += 1) making.push(ensurePushKeys(db));
    const waiting = sql`
      select from pg_locks where relation = 'push_keys'::regclass and not granted
    `;
    await expect.poll(async () => (await transaction.execute(waiting)).rowCount).toBe(3);
  });
  const made = await Promise.all(making);
  expect(new Set(made.map(({ privateKey }) => privateKey)).size).toBe(1);
  expect((await get('/api/push/key')).body).toMatchObject({ key: made[0]?.publicKey });
});

describe('messages are posted to known push services only', () => {
  const { keys } = service.subscription();

  test.each([
    'http://fcm.googleapis.com/fcm/send/1',
    'https://fcm.googleapis.com:8443/fcm/send/1',
    'https://user@fcm.googleapis.com/fcm/send/1',
    'https://fcm.googleapis.com.example.com/1',
    'https://fcm.googleapis.com@example.com/1',
    'https://fcm.googleapis.com./1',
    'https://push.apple.com.example/1',
    'https://evilpush.apple.com/1',
    'https://127.0.0.1/1',
    'https://[::1]/1',
    'https://169.254.169.254/latest/meta-data',
    'https://localhost/1',
    'http://127.0.0.1:1/1',
    `${service.origin.replace('127.0.0.1', '127.1.1.1')}/1`,
    'ftp://fcm.googleapis.com/1',
    'no address',
  ])('%s is refused', async (endpoint) => {
    const { status, body } = await subscribe({ endpoint, keys });
    expect(status).toBe(422);
    expect(body.errors).toHaveProperty('endpoint');
  });

  test.each([
    'https://fcm.googleapis.com/fcm/send/abc:def',
    'https://updates.push.services.mozilla.com/wpush/v2/abc',
    'https://web.push.apple.com/abc',
    'https://wns2-par02p.notify.windows.com/w/?token=abc',
  ])('%s is accepted', async (endpoint) => {
    expect((await subscribe({ endpoint, keys })).status).toBe(201);
  });
});

test('keys with which nothing can be encrypted are refused', async () => {
  const { endpoint, keys } = service.subscription();
  const short = Buffer.alloc(20, 4).toString('base64url');
  for (const bad of [
    { ...keys, p256dh: short },
    { ...keys, auth: short },
  ]) {
    expect((await subscribe({ endpoint, keys: bad })).status).toBe(422);
  }
});

test('a browser that subscribes again keeps its id, and its endpoint is refused with other keys', async () => {
  const subscription = service.subscription();
  const first = await subscribe(subscription);
  expect(first.status).toBe(201);
  expect((await subscribe(subscription)).body).toEqual(first.body);
  const { keys } = service.subscription();
  expect((await subscribe({ ...subscription, keys })).status).toBe(403);
});

test('changing to an endpoint that another browser is just taking is refused', async () => {
  const { body } = await subscribe(service.subscription());
  const { endpoint, keys } = service.subscription();
  const renewing = await db.transaction(async (transaction) => {
    await transaction.execute(sql`
      insert into push_subscriptions (endpoint, p256dh, auth)
      values (${endpoint}, ${keys.p256dh}, ${keys.auth})
    `);
    const path = `/api/push/subscriptions/${body.id}/address`;
    const answer = call('PUT', path, { body: { endpoint, keys } });
    await untilBlocked(db);
    return { answer };
  });
  expect((await renewing.answer).status).toBe(403);
});

test('the favourites of a browser without a member are those of its latest list, without unknown products', async () => {
  await stock({ product_id: 'a' }, { product_id: 'b' });
  const { body } = await subscribe({
    ...service.subscription(),
    favourites: [favourite('a'), favourite('unknown'), favourite('a')],
  });
  expect(await stored(body.id)).toEqual([
    { product_id: 'a', saved_price: 10_000, has_alert: true },
  ]);
  const path = `/api/push/subscriptions/${body.id}`;
  const favourites = [favourite('a', { saved_price: 7 }), favourite('b')];
  await Promise.all([
    call('PUT', path, { body: { favourites } }),
    call('PUT', path, { body: { favourites } }),
  ]);
  expect(await stored(body.id)).toEqual([
    { product_id: 'a', saved_price: 7, has_alert: true },
    { product_id: 'b', saved_price: 10_000, has_alert: true },
  ]);
  const muted = [favourite('a', { has_alert: false }), favourite('b')];
  await call('PUT', path, { body: { favourites: muted } });
  expect(await stored(body.id)).toMatchObject([{ product_id: 'b' }]);
});

test('of a browser without a member, the hundred products saved last are watched', async () => {
  const ids = Array.from({ length: 120 }, (_, index) => `many-${1_000 + index}`);
  await stock(...ids.map((product_id) => ({ product_id })));
  const favourites = ids.map((id, index) =>
    favourite(id, { saved_at: new Date(Date.UTC(2026, 0, 1, 0, index)).toISOString() }),
  );
  const { body } = await subscribe({ ...service.subscription(), favourites });
  const watched = (await stored(body.id)).map(({ product_id }) => product_id);
  expect(watched).toEqual(ids.slice(20));
});

test('a browser of a member has no favourites of its own', async () => {
  const { token } = await join('takes-over@example.com');
  await stock({ product_id: 'own' });
  const { body } = await subscribe({
    ...service.subscription(),
    favourites: [favourite('own')],
  });
  const follow = { body: { favourites: [favourite('own')] }, token };
  await call('PUT', `/api/push/subscriptions/${body.id}`, follow);
  expect(await stored(body.id)).toEqual([]);
});

test('a time in the future counts as now, and never moves a saved time later', async () => {
  await stock({ product_id: 'ahead' });
  const { body } = await subscribe({
    ...service.subscription(),
    favourites: [favourite('ahead', { saved_at: '2999-01-01T00:00:00+23:00' })],
  });
  // Stored times are rounded to milliseconds.
  const { rows } = await db.execute(sql`
    select saved_at <= now()::timestamptz(3) as is_past from favourites where subscription_id = ${body.id}
  `);
  expect(rows).toEqual([{ is_past: true }]);
  const savedAt = async () => {
    const { rows } = await db.execute(sql`
      select saved_at::text from favourites where subscription_id = ${body.id}
    `);
    return String(rows[0]?.saved_at);
  };
  const first = await savedAt();
  const tell = (settings: object) =>
    call('PUT', `/api/push/subscriptions/${body.id}`, {
      body: { favourites: [favourite('ahead', settings)] },
    });
  await tell({ saved_at: '2999-01-01T00:00:00Z', wish_price: 5 });
  expect(await savedAt()).toBe(first);
  await tell({ saved_at: '2026-01-01T00:00:00Z', wish_price: 5 });
  expect(await savedAt()).toMatch(/^2026-01-01/);
});

test('the button of a notification ends the alerts of its product, which stays saved', async () => {
  await stock({ product_id: 'c' }, { product_id: 'd' });
  const { token } = await join('mutes@example.com');
  const { body } = await subscribe(service.subscription(), { token });
  for (const id of ['c', 'd']) await call('PUT', `/api/favourites/${id}`, { body: {}, token });
  const { status } = await call('DELETE', `/api/push/subscriptions/${body.id}/products/c`);
  expect(status).toBe(204);
  const list = await call('GET', '/api/favourites', { token });
  const alerts = list.body.data.map(
    ({ product, has_alert }: { product: { product_id: string }; has_alert: boolean }) => [
      product.product_id,
      has_alert,
    ],
  );
  expect(Object.fromEntries(alerts)).toEqual({ c: false, d: true });
});

describe('a browser where a member was logged in', () => {
  /**
   * Subscribes two browsers of one member. `reached` gives the names of those that get the member's alerts.
   */
  async function twoBrowsers(email: string) {
    const here = await join(email);
    const login = { body: { email, password: PASSWORD } };
    const there = (await call('POST', '/api/login', login)).body;
    const subscriptions = [service.subscription(), service.subscription()] as const;
    const [, stranger] = [
      await subscribe(subscriptions[0], here),
      await subscribe(subscriptions[1], { token: there.token }),
    ];
    const names = new Map([
      [subscriptions[0].endpoint, 'here'],
      [subscriptions[1].endpoint, 'there'],
    ]);
    const reached = async () => {
      const { rows } = await db.execute<{ endpoint: string }>(sql`
        select endpoint from push_subscriptions join users on users.id = user_id where email = ${email}
      `);
      return rows.map(({ endpoint }) => names.get(endpoint)).toSorted();
    };
    return { here, there, stranger: stranger.body, reached };
  }
  const otherSession = async ({ token }: { token: string }) => {
    const { body } = await call('GET', '/api/account/sessions', { token });
    return body.find((session: { is_current: boolean }) => !session.is_current).id;
  };

  test('gets none of the member’s alerts after its session is ended, on the browser or from elsewhere', async () => {
    const { here, there, reached } = await twoBrowsers('away@example.com');
    expect(await reached()).toEqual(['here', 'there']);
    await call('DELETE', `/api/account/sessions/${await otherSession(here)}`, here);
    expect(await reached()).toEqual(['here']);
    expect((await call('GET', '/api/user', there)).status).toBe(401);
    await call('POST', '/api/logout', here);
    expect(await reached()).toEqual([]);
  });

  test('still gets the alerts when its session has expired, until all other sessions are ended', async () => {
    const { here, reached } = await twoBrowsers('expired@example.com');
    const id = await otherSession(here);
    await db.execute(sql`update sessions set expires_at = now() - interval '1 s' where id = ${id}`);
    await sweepSessions(db);
    expect(await reached()).toEqual(['here', 'there']);
    await call('DELETE', '/api/account/sessions', here);
    expect(await reached()).toEqual(['here']);
  });

  test('gets no more alerts when all other sessions are ended, if its session is unknown', async () => {
    const { here, reached } = await twoBrowsers('before@example.com');
    await db.execute(sql`
      update push_subscriptions set session_id = null where session_id <> (
        select id from sessions where user_id = push_subscriptions.user_id order by created_at limit 1
      )
    `);
    await call('DELETE', '/api/account/sessions', here);
    expect(await reached()).toEqual(['here']);
  });

  test('is deleted with the member’s account', async () => {
    const { here, stranger } = await twoBrowsers('leaves@example.com');
    const body = { password: PASSWORD, posts: 'keep' };
    expect((await call('POST', '/api/account/leave', { ...here, body })).status).toBe(204);
    const { rowCount } = await db.execute(
      sql`select from push_subscriptions where id = ${stranger.id}`,
    );
    expect(rowCount).toBe(0);
  });

  test('then belongs to nobody, keeps its id, and belongs to the member again after a login', async () => {
    const { here, stranger, reached } = await twoBrowsers('back@example.com');
    await call('DELETE', '/api/account/sessions', here);
    const path = `/api/push/subscriptions/${stranger.id}`;
    expect((await call('PUT', path, { body: { favourites: [] } })).status).toBe(204);
    await call('PUT', path, { body: { favourites: [] }, token: here.token });
    expect(await reached()).toEqual(['here', 'there']);
  });
});

describe('the consent to alerts in a browser', () => {
  const consentOf = async (id: string) => {
    const { rows } = await db.execute<{ agreed_by: string | null; is_old: boolean }>(sql`
      select agreed_by, created_at < now() - interval '1 hour' as is_old from push_subscriptions
      where id = ${id}
    `);
    return rows[0] && { ...rows[0], agreed_by: rows[0].agreed_by && Number(rows[0].agreed_by) };
  };
  /** Turns alerts on, a year ago. */
  async function agree(subscription: object, member?: { token: string }) {
    const { body } = await subscribe(subscription, member);
    await db.execute(sql`
      update push_subscriptions set created_at = now() - interval '1 year' where id = ${body.id}
    `);
    return String(body.id);
  }
  const logIn = (id: string, member: { token?: string } = {}) =>
    call('PUT', `/api/push/subscriptions/${id}`, { body: { favourites: [] }, ...member });

  test('is that of the member who turned them on, with its date, also after a logout and another login', async () => {
    const member = await join('agrees@example.com');
    const id = await agree(service.subscription(), member);
    await call('POST', '/api/logout', { token: member.token });
    const login = { body: { email: 'agrees@example.com', password: PASSWORD } };
    const again = (await call('POST', '/api/login', login)).body;
    expect((await logIn(id)).status).toBe(204);
    expect((await logIn(id, { token: again.token })).status).toBe(204);
    expect(await consentOf(id)).toEqual({ agreed_by: member.id, is_old: true });
  });

  test('is part of the member’s data where they have logged out, too', async () => {
    const member = await join('exports@example.com');
    const id = await agree(service.subscription(), member);
    const login = { body: { email: 'exports@example.com', password: PASSWORD } };
    const elsewhere = (await call('POST', '/api/login', login)).body;
    await call('POST', '/api/logout', { token: member.token });
    expect((await logIn(id)).status).toBe(204);
    const { body } = await call('GET', '/api/account/export', { token: elsewhere.token });
    expect(body.push_subscriptions).toHaveLength(1);
  });

  test('that the previous version stored is not that of another member', async () => {
    const [first, second] = [
      await join('before-upgrade@example.com'),
      await join('after-upgrade@example.com'),
    ];
    const id = await agree(service.subscription(), first);
    await db.execute(sql`update push_subscriptions set agreed_by = null where id = ${id}`);
    expect((await logIn(id, second)).status).toBe(404);
    expect(await consentOf(id)).toBeUndefined();
  });

  test('of a visitor becomes that of the first member who logs in, and keeps its date', async () => {
    const member = await join('was-visitor@example.com');
    const id = await agree(service.subscription());
    expect(await consentOf(id)).toEqual({ agreed_by: null, is_old: true });
    await logIn(id, member);
    expect(await consentOf(id)).toEqual({ agreed_by: member.id, is_old: true });
  });

  test.each(['logged out', 'logged in'])(
    'ends when another member logs in there, also if the first one is still %s',
    async (state) => {
      const [first, second] = [
        await join(`first-${state.at(-1)}@example.com`),
        await join(`second-${state.at(-1)}@example.com`),
      ];
      const id = await agree(service.subscription(), first);
      if (state === 'logged out') await call('POST', '/api/logout', { token: first.token });
      expect((await logIn(id, second)).status).toBe(404);
      expect(await consentOf(id)).toBeUndefined();
    },
  );

  test('of another member who turns them on is their own, from now on', async () => {
    const [first, second] = [await join('one@example.com'), await join('next@example.com')];
    const subscription = service.subscription();
    const id = await agree(subscription, first);
    await call('POST', '/api/logout', { token: first.token });
    expect((await subscribe(subscription, second)).body.id).toBe(id);
    expect(await consentOf(id)).toEqual({ agreed_by: second.id, is_old: false });
  });
});

test('a browser whose push service changes its endpoint keeps its id', async () => {
  const { body } = await subscribe(service.subscription());
  const moved = service.subscription();
  const path = `/api/push/subscriptions/${body.id}/address`;
  expect((await call('PUT', path, { body: moved })).status).toBe(204);
  expect((await subscribe(moved)).body).toEqual(body);
  const other = service.subscription();
  await subscribe(other);
  expect((await call('PUT', path, { body: other })).status).toBe(403);
  for (const endpoint of ['https://[::1]/', `https://fcm.googleapis.com/${'힣'.repeat(1_900)}`])
    expect((await call('PUT', path, { body: { ...other, endpoint } })).status).toBe(422);
});

test('of a member’s browsers, the ten newest stay, or the one in use and the nine newest others', async () => {
  const { token, id } = await join('many@example.com');
  const { body: oldest } = await subscribe(service.subscription());
  const ids: string[] = [];
  for (let count = 0; count < 12; count += 1) {
    ids.push((await subscribe(service.subscription(), { token })).body.id);
  }
  const present = async () => {
    const { rows } = await db.execute<{ id: string }>(
      sql`select id from push_subscriptions where user_id = ${id}`,
    );
    return new Set(rows.map((row) => row.id));
  };
  expect(await present()).toEqual(new Set(ids.slice(2)));
  const path = `/api/push/subscriptions/${oldest.id}`;
  await call('PUT', path, { body: { favourites: [] }, token });
  expect(await present()).toEqual(new Set([oldest.id, ...ids.slice(3)]));
});

test('ending the alerts of a browser takes its id', async () => {
  const { token } = await join('owner@example.com');
  const { body } = await subscribe(service.subscription(), { token });
  const guess = '00000000-0000-4000-8000-000000000000';
  const { token: stranger } = await join('stranger@example.com');
  expect((await call('DELETE', `/api/push/subscriptions/${guess}`)).status).toBe(204);
  const follow = { body: { favourites: [] }, token: stranger };
  expect((await call('PUT', `/api/push/subscriptions/${guess}`, follow)).status).toBe(404);
  const count = async () =>
    (await db.execute(sql`select from push_subscriptions where id = ${body.id}`)).rowCount;
  expect(await count()).toBe(1);
  expect((await call('DELETE', `/api/push/subscriptions/${body.id}`)).status).toBe(204);
  expect(await count()).toBe(0);
  expect((await call('DELETE', `/api/push/subscriptions/${body.id}`)).status).toBe(204);
});

test('a member can add twenty browsers a day, even if some are removed, and another member at the address is not affected', async () => {
  const from = '192.0.2.17';
  const [one, other] = [await join('twenty@example.com'), await join('neighbour@example.com')];
  const known = service.subscription();
  const add = (subscription: object, { token }: { token: string }) =>
    subscribe(subscription, { from, token });
  await add(known, one);
  const statuses: number[] = [];
  for (let count = 0; count < 20; count += 1) {
    const { status, body } = await add(service.subscription(), one);
    statuses.push(status);
    if (count < 12) await call('DELETE', `/api/push/subscriptions/${body.id}`);
  }
  expect(statuses).toEqual([...Array(19).fill(201), 429]);
  expect((await add(known, one)).status).toBe(201);
  expect((await add(service.subscription(), other)).status).toBe(201);
  // The limit is for a day, not for ten minutes.
  const later = sql`update throttles set taken = array(select at - interval '23 hours' from unnest(taken) as at)`;
  await db.execute(later);
  expect((await add(service.subscription(), one)).status).toBe(429);
});

test('visitors at one address, of whom a mobile carrier has many, can add 200 browsers a day', async () => {
  const from = '192.0.2.7';
  const add = async (from: string) => (await subscribe(service.subscription(), { from })).status;
  for (let count = 0; count < 21; count += 1) expect(await add(from)).toBe(201);
  await db.execute(sql`
    update throttles set taken = array_fill(taken[1], array[199])
    where cardinality(taken) = 21 and taken[1] > now() + interval '20 hours'
  `);
  expect([await add(from), await add(from), await add('192.0.2.8')]).toEqual([201, 429, 201]);
});

test('a made-up browser id stores nothing in the database', async () => {
  const count = async () => (await db.execute(sql`select from throttles`)).rowCount;
  const before = await count();
  for (const id of [randomUUID(), randomUUID()]) {
    const path = `/api/push/subscriptions/${id}`;
    const moved = service.subscription();
    expect((await call('PUT', path, { body: { favourites: [] } })).status).toBe(404);
    expect((await call('PUT', `${path}/address`, { body: moved })).status).toBe(404);
    expect((await call('DELETE', path)).status).toBe(204);
  }
  expect(await count()).toBe(before);
});

test('changes of one browser, and changes from one address, are limited', async () => {
  const from = '192.0.2.9';
  const change = async (id: string) =>
    (await call('PUT', `/api/push/subscriptions/${id}`, { body: { favourites: [] }, from })).status;
  const { body } = await subscribe(service.subscription(), { from });
  const { body: other } = await subscribe(service.subscription(), { from });
  const statuses: number[] = [];
  for (let count = 0; count < 61; count += 1) statuses.push(await change(body.id));
  expect(statuses).toEqual([...Array(60).fill(204), 429]);
  expect(await change(other.id)).toBe(204);
  await db.execute(sql`
    update throttles set taken = array_fill(now() + interval '1 minute', array[600])
    where cardinality(taken) = 61
  `);
  expect(await change(other.id)).toBe(429);
});

test('a browser without a member is deleted when neither it nor its push service has been active for 90 days', async () => {
  await stock({ product_id: 'watched' });
  const { token } = await join('long-away@example.com');
  const make = async (silent: string, options: { token?: string; accepted?: string } = {}) => {
    const favourites = options.accepted === 'nothing wanted' ? [] : [favourite('watched')];
    const { body } = await subscribe(
      { ...service.subscription(), favourites },
      { from: '192.0.2.10', ...(options.token && { token: options.token }) },
    );
    const accepted = options.accepted?.endsWith('days') ? options.accepted : null;
    await db.execute(sql`
      update push_subscriptions set seen_at = now() - ${silent}::interval,
        accepted_at = now() - ${accepted}::interval
      where id = ${body.id}
    `);
    return String(body.id);
  };
  const gone = [
    await make('91 days'),
    await make('200 days', { accepted: '91 days' }),
    await make('31 days', { accepted: 'nothing wanted' }),
  ];
  const stay = [
    await make('89 days'),
    await make('200 days', { accepted: '89 days' }),
    await make('29 days', { accepted: 'nothing wanted' }),
    await make('200 days', { token }),
  ];
  const back = await make('200 days');
  await call('PUT', `/api/push/subscriptions/${back}`, {
    body: { favourites: [favourite('watched')] },
  });
  await sweepSubscriptions(db);
  const { rows } = await db.execute<{ id: string }>(sql`select id from push_subscriptions`);
  const left = new Set(rows.map(({ id }) => id));
  expect(gone.filter((id) => left.has(id))).toEqual([]);
  expect([...stay, back].filter((id) => !left.has(id))).toEqual([]);
});

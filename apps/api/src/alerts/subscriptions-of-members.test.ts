import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { openPushShop } from '../../test/push-shop.ts';
import { PASSWORD } from '../../test/shop.ts';
import { sweepSessions } from '../accounts/sessions/sessions.ts';

const { db, call, join, stock, service, subscribe } = await openPushShop();

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

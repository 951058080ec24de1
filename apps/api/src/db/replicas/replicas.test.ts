import { ask } from '@damoa/cluster';
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { DEADLINE, startReplicated, WAIT } from '../../../test/replicated-shop.ts';
import { join, OPERATOR, product } from '../../../test/shop.ts';
import { writeProducts } from '../../catalogue/write-products.ts';
import { isTooSlow } from '../connection-errors.ts';
import { readInsertLsn } from '../lsn.ts';
import { openPools } from '../pools.ts';
import { inScope, RequestScope } from '../request-scope.ts';
import { watchServers } from './watch-servers.ts';

const { primary, replica, urls, openApi } = await startReplicated();
const [one, other] = [await openApi(), await openApi()];
const { token } = await join(one.call, 'member@example.com');
const reader = await join(one.call, 'reader@example.com');
const operator = await join(one.call, OPERATOR);
await ask(primary.url, 'update users set email_verified_at = now()');

const write = (call: typeof one.call, title: string) =>
  call('POST', '/api/posts', {
    token,
    body: { title, content: '본문' },
    headers: { 'idempotency-key': crypto.randomUUID() },
  });

/** Whether a statement of the current request is answered by the replica. */
async function isReplica() {
  const { rows } = await one.pools.posts.execute<{ is: boolean }>(
    sql`select pg_is_in_recovery() as is`,
  );
  return rows[0]?.is;
}

beforeEach(async () => {
  await ask(replica.url, 'select pg_wal_replay_resume()');
  const lsn = await readInsertLsn(one.pools.posts);
  // Each process must have probed what the replica has replayed.
  await vi.waitFor(() => {
    for (const { servers } of [one, other]) expect(servers.replica(lsn, new Set())).toBeDefined();
  }, WAIT);
  await one.untilInService(true, true);
  await other.untilInService(true, true);
});

describe('while the replica replays nothing', () => {
  beforeEach(() => ask(replica.url, 'select pg_wal_replay_pause()'));

  test('authors see their own changes of posts by the session token alone; others read from the replica', async () => {
    const { body: post } = await write(one.call, '처음');
    const path = `/api/posts/${post.id}`;
    const read = async (whose: string) => {
      const { status, body } = await other.call('GET', path, { token: whose });
      return status === 200 ? body.title : status;
    };
    expect([await read(token), await read(reader.token)]).toEqual(['처음', 404]);
    const body = { title: '다음', content: '본문' };
    await other.call('PUT', path, { token, body });
    expect(await read(token)).toBe('다음');
    await one.call('DELETE', path, { token });
    expect([await read(token), await read(reader.token)]).toEqual([410, 404]);
  });

  test('authors see their own post by the LSN cookie alone, which the response to the write has set', async () => {
    const { body: post, cookies } = await write(one.call, '쿠키');
    const cookie = cookies.find(({ name }) => name === 'damoa-position');
    expect(cookie).toMatchObject({ httpOnly: true, path: '/', sameSite: 'Lax', maxAge: 15 });
    const headers = { cookie: `damoa-position=${cookie?.value}` };
    const path = `/api/posts/${post.id}`;
    expect((await other.call('GET', path, { headers })).status).toBe(200);
    expect((await other.call('GET', path)).status).toBe(404);
  });

  test('members see a product among their favourites right after saving it', async () => {
    const sold = product();
    await writeProducts(one.pools.catalogue, 'file', [{ product: sold }]);
    const path = `/api/favourites/${sold.product_id}`;
    expect((await one.call('PUT', path, { token, body: {} })).status).toBeLessThan(300);
    const { body } = await other.call('GET', '/api/favourites', { token });
    expect(JSON.stringify(body)).toContain(sold.product_id);
  });

  test('operators see a category renamed right after renaming it, and others soon', async () => {
    const nameOf = async (whose?: string) => {
      const { body } = await other.call('GET', '/api/categories/3', { token: whose });
      return body.category_name;
    };
    const name = `${await nameOf()} 둘`;
    const renaming = { token: operator.token, body: { category_name: name } };
    expect((await one.call('PUT', '/api/categories/3', renaming)).status).toBe(200);
    expect(await nameOf(operator.token)).toBe(name);
    // The notification of the change makes others read from the primary.
    await expect.poll(() => nameOf(), WAIT).toBe(name);
  });

  test('a request moves to another server when it must see more than its replica has replayed', async () => {
    await write(one.call, '글');
    const written = await readInsertLsn(one.pools.posts);
    const scope = new RequestScope({ requestId: 'test', isReading: true });
    const seen = await inScope(scope, async () => {
      const before = await isReplica();
      scope.requireLsn(written);
      return [before, await isReplica()];
    });
    expect(seen).toEqual([true, false]);
  });

  test('a cached response is not served to a member who has written since it was read', async () => {
    const nameOf = async (headers: object = {}) =>
      (await other.call('GET', '/api/categories/7', headers)).body.category_name;
    const before = await nameOf();
    // No notification is sent for this change, and neither the cache nor the replica has it.
    await ask(
      primary.url,
      `set session_replication_role = replica; update categories set category_name = '새 이름' where category_id = 7`,
    );
    expect(await nameOf({ token })).toBe(before);
    await write(one.call, '글');
    expect(await nameOf({ token: reader.token })).toBe(before);
    expect(await nameOf({ token })).toBe('새 이름');
  });
});

/**
 * Reads continuously, as visitors of both processes, until `change` has completed.
 * @param change receives a function that waits until all requests now in flight have been answered
 * @returns the statuses of the responses
 */
async function whileReading(change: (untilAnswered: () => Promise<void>) => Promise<unknown>) {
  const { body: post } = await write(one.call, '글');
  const isReplicated = `select 1 from posts where id = ${post.id}`;
  await expect.poll(() => ask(replica.url, isReplicated), WAIT).toHaveLength(1);
  const statuses = new Set<number>();
  const begun = [0, 0, 0, 0, 0, 0];
  let isOver = false;
  const visitors = begun.map(async (_, visitor) => {
    const { call } = visitor % 2 ? one : other;
    while (!isOver) {
      begun[visitor] = performance.now();
      statuses.add((await call('GET', `/api/posts/${post.id}`)).status);
    }
  });
  try {
    await change(async () => {
      const now = performance.now();
      // Statements may take longer than this: they are not timed out, but sent to another server.
      const wait = { ...WAIT, timeout: DEADLINE / 2 };
      await vi.waitFor(() => expect(Math.min(...begun)).toBeGreaterThan(now), wait);
    });
  } finally {
    isOver = true;
    await Promise.all(visitors);
  }
  return statuses;
}

test('no read fails when a replica is killed, and the replica is used again once it is back', async () => {
  const statuses = await whileReading(async () => {
    await replica.kill();
    await one.untilInService(true, false);
    await replica.start();
    await one.untilInService(true, true);
  });
  expect(statuses).toEqual(new Set([200]));
});

test('no read fails when a replica freezes, and the replica is used again once it runs', async () => {
  const statuses = await whileReading(async (untilAnswered) => {
    replica.freeze();
    onTestFinished(() => replica.thaw());
    await untilAnswered();
    await one.untilInService(true, false);
    replica.thaw();
    await one.untilInService(true, true);
  });
  expect(statuses).toEqual(new Set([200]));
});

test('a replica that lags too far behind is out of service until it has caught up', async () => {
  const servers = watchServers(urls, { maxLag: 200 });
  onTestFinished(servers.close);
  const isInService = () => servers.states()[1]?.isInService;
  await expect.poll(isInService, WAIT).toBe(true);
  await ask(replica.url, 'select pg_wal_replay_pause()');
  await write(one.call, '글');
  await expect.poll(isInService, WAIT).toBe(false);
  await expect.poll(() => servers.states()[1]?.lag, WAIT).toBeGreaterThan(0.2);
  await ask(replica.url, 'select pg_wal_replay_resume()');
  await expect.poll(isInService, WAIT).toBe(true);
});

const reading = <Result>(work: () => Promise<Result>) =>
  inScope(new RequestScope({ requestId: 'test', isReading: true }), work);

test('a statement that a replica cannot execute is sent to the primary, and the request stays there', async () => {
  const seen = await reading(async () => {
    const before = await isReplica();
    const next = sql`select nextval('posts_id_seq')`;
    await Promise.all([1, 2, 3].map(() => one.pools.posts.execute(next)));
    return [before, await isReplica()];
  });
  expect(seen).toEqual([true, false]);
});

test('a statement that times out on a replica is not retried', async () => {
  const pools = openPools(one.servers, { deadline: 4_000 });
  onTestFinished(pools.close);
  const slow = reading(() => pools.posts.execute(sql`select pg_sleep(60)`));
  await expect(slow).rejects.toSatisfy(({ cause }) => isTooSlow(cause));
  expect(pools.stats()).toMatchObject([{ pool: 'posts', server: new URL(replica.url).host }]);
});

test('while no synchronous replica runs, writes are refused at once and reads work, until one is back', async () => {
  const setNames = async (names: string) => {
    await ask(primary.url, `alter system set synchronous_standby_names = '${names}'`);
    await ask(primary.url, 'select pg_reload_conf()');
  };
  await setNames('two');
  onTestFinished(() => setNames(''));
  await replica.kill();
  onTestFinished(async () => {
    if (replica.pid() === undefined) await replica.start();
  });
  // No replica acknowledges this write.
  const waiting = write(one.call, '기다리는 글');
  await expect.poll(() => other.servers.canCommit(), WAIT).toBe(false);
  const since = performance.now();
  expect((await write(other.call, '다음 글')).status).toBe(503);
  // A commit that waits for a replica would end with the request.
  expect(performance.now() - since).toBeLessThan(DEADLINE / 2);
  expect((await other.call('GET', '/api/posts/paginated', { token })).status).toBe(200);
  await replica.start();
  await expect.poll(async () => (await write(other.call, '글')).status, WAIT).toBe(201);
  await waiting;
});

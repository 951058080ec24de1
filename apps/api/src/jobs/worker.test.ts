import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { openMailServer } from '../../test/mail-server.ts';
import { openShopForWorkers, SLOWLY, stop, WAIT } from '../../test/workers.ts';
import { syncedCategories } from '../catalogue/categories.ts';
import { users } from '../db/schema-accounts.ts';
import { syncs } from '../db/schema-marketplace.ts';

/** These categories have six, six, four and four pages; a worker reads two at a time. */
const CATEGORIES = [15, 18, 2, 26];

test('the jobs of a killed worker are completed by another, without lost or duplicate products', async () => {
  const shop = await openShopForWorkers(CATEGORIES);
  const requests = await shop.requestsOf(async () => {
    const slow = await shop.startWorker({ ...shop.variables, ...SLOWLY });
    await shop.queueJobs();
    await shop.untilHalfway(2);
    // Killed before another starts: that may take longer than the slow one needs to finish.
    slow.kill('SIGKILL');
    await shop.startWorker();
    await shop.untilStates(['active', 'active', 'completed', 'completed']);
    await shop.noticeDeath();
    await shop.endPauses();
    await shop.untilStates(CATEGORIES.map(() => 'completed'));
  });
  // For each of the two killed jobs, the page being written and the one read ahead are requested again.
  expect(requests).toBeLessThanOrEqual(20 + 4);
  await shop.expectWhole();
}, 180_000);

test.each([
  ['reads', undefined],
  ['waits for an answer', 'slow' as const],
])(
  'a worker that %s stops within 5 s, and its job is run again',
  async (_, fault) => {
    const shop = await openShopForWorkers([15]);
    const worker = await shop.startWorker({ ...shop.variables, ...SLOWLY });
    await shop.queueJobs();
    await shop.untilHalfway(1);
    if (fault) {
      shop.marketplace.misbehave(fault);
      const before = shop.marketplace.requests().total;
      await expect.poll(() => shop.marketplace.requests().total, WAIT).toBeGreaterThan(before);
    }
    const { code, milliseconds } = await stop(worker);
    expect(code).toBe(0);
    expect(milliseconds).toBeLessThan(5_000);
    expect(await shop.states()).toEqual(['retry']);
    await shop.endPauses();
    await shop.startWorker();
    await shop.untilStates(['completed']);
    await shop.expectWhole();
  },
  180_000,
);

test('a worker without a marketplace key runs the jobs that need none', async () => {
  const { db, startWorker } = await openShopForWorkers();
  await db.execute(
    sql`insert into marketplace_requests values (now() - interval '33 days', 'sync', 1)`,
  );
  const worker = await startWorker({});
  await expect
    .poll(async () => (await db.execute(sql`select from marketplace_requests`)).rowCount, WAIT)
    .toBe(0);
  const { rows } = await db.execute(sql`select name from pgboss.schedule order by name`);
  expect(rows.map(({ name }) => name)).toEqual(['remind-of-consents', 'send-alerts', 'sweep']);
  expect((await stop(worker)).code).toBe(0);
});

test('a new shop is synced immediately, without waiting for the schedule, and once, however many workers start', async () => {
  const { db, startWorker, states, variables } = await openShopForWorkers();
  await db.delete(syncs);
  const first = await startWorker({ ...variables, ...SLOWLY });
  await expect.poll(async () => (await states()).length, WAIT).toBe(syncedCategories().length);
  expect((await stop(first)).code).toBe(0);
  // As if no category job had begun before the second worker checks.
  await db.delete(syncs);
  await db.execute(sql`delete from pgboss.job where name = 'sync-category'`);
  const second = await startWorker({ ...variables, ...SLOWLY });
  const { rowCount } = await db.execute(sql`select from pgboss.job where name = 'sync'`);
  expect(rowCount).toBe(1);
  expect((await stop(second)).code).toBe(0);
});

test.each([
  ['reads', undefined],
  ['waits for an answer', 'slow' as const],
])(
  'a job that %s stops within seconds when it is cancelled, and the worker continues',
  async (_, fault) => {
    const shop = await openShopForWorkers([15, 18]);
    await shop.startWorker({ ...shop.variables, ...SLOWLY });
    await shop.queueJobs();
    await shop.untilHalfway(2);
    if (fault) shop.marketplace.misbehave(fault);
    const stopped = performance.now();
    await shop.cancelJobs();
    // A stopped sync records its reason.
    await expect
      .poll(
        async () => (await shop.db.select().from(syncs)).filter(({ error }) => error).length,
        WAIT,
      )
      .toBe(2);
    expect(performance.now() - stopped).toBeLessThan(5_000);
    expect(await shop.states()).toEqual(['cancelled', 'cancelled']);
    const { total } = shop.marketplace.requests();
    await shop.run('sweep');
    expect(shop.marketplace.requests().total).toBe(total);
  },
  180_000,
);

test('a worker whose mail server does not confirm an e-mail stops within 5 s, and the e-mail is sent again', async () => {
  const reply = Promise.withResolvers<void>();
  const mailServer = await openMailServer(() => reply.promise);
  onTestFinished(() => void mailServer.close());
  const shop = await openShopForWorkers();
  const [member] = await shop.db
    .insert(users)
    .values({
      name: '김다모',
      email: 'a@example.com',
      folded_email: 'a@example.com',
      password_hash: '',
    })
    .returning({ id: users.id });
  const variables = { ...mailServer.settings, JWT_SECRET: randomBytes(32).toString('hex') };
  const worker = await shop.startWorker(variables);
  await shop.queue('send-verification', { user: member?.id });
  await expect.poll(() => mailServer.received.length, WAIT).toBe(1);
  const { code, milliseconds } = await stop(worker);
  expect(code).toBe(0);
  expect(milliseconds).toBeLessThan(5_000);
  reply.resolve();
  await shop.endPauses();
  await shop.startWorker(variables);
  await expect.poll(() => mailServer.received.length, WAIT).toBe(2);
  const [first, second] = mailServer.received.map(({ headers }) => headers['message-id']);
  expect(second).toBe(first);
}, 180_000);

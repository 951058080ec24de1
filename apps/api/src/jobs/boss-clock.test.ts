import { sql } from 'drizzle-orm';
import { PgBoss } from 'pg-boss';
import { expect, onTestFinished, test, vi } from 'vitest';
import { makeQueuesOfTest } from '../../test/queues.ts';
import { openDatabase } from '../../test/shop.ts';
import { openShopForWorkers, WAIT } from '../../test/workers.ts';
import { followClock, steadyClock } from './boss-clock.ts';

test('a worker schedules jobs again as soon as a clock that was a day ahead is right', async () => {
  const { db, startWorker } = await openShopForWorkers();
  await db.execute(sql`update pgboss.version set cron_on = now() + interval '1 day'`);
  await startWorker({});
  const ahead = sql`select from pgboss.version where cron_on > now()`;
  await expect.poll(async () => (await db.execute(ahead)).rowCount, WAIT).toBe(0);
});

test('a clock that is set back makes no job wait longer', async () => {
  const { db, url } = await openDatabase();
  await makeQueuesOfTest(url, ['sweep', 'send-push', 'send-alerts']);
  await db.execute(sql`
    update pgboss.job set start_after = now() + case name
      when 'sweep' then interval '59 minutes' when 'send-push' then interval '2 hours' else '0' end
  `);
  await db.execute(sql`
    update pgboss.queue set monitor_claim_on = now() + interval '1 hour', maintain_on = now() + interval '1 hour'
  `);
  const claims = sql`select from pgboss.queue where greatest(monitor_claim_on, maintain_on) > now()`;
  await db.execute(sql`
    update pgboss.job set state = 'active', started_on = now() + interval '1 hour',
      heartbeat_on = now() + interval '1 hour' where name = 'send-alerts'
  `);
  const minutes = async () => {
    const { rows } = await db.execute<{ name: string; minutes: number }>(sql`
      select name, round(extract(epoch from coalesce(greatest(heartbeat_on, started_on), start_after) - now()) / 60)::integer as minutes
      from pgboss.job
    `);
    return Object.fromEntries(rows.map(({ name, minutes }) => [name, minutes]));
  };
  await followClock(db);
  expect(await minutes()).toEqual({ sweep: 59, 'send-push': 120, 'send-alerts': 60 });
  await db.execute(sql`update pgboss.version set cron_on = now() + interval '1 hour'`);
  await followClock(db);
  expect(await minutes()).toEqual({ sweep: 0, 'send-push': 60, 'send-alerts': 0 });
  expect((await db.execute(claims)).rowCount).toBe(0);
});

test('a minute that comes again is scheduled again', async () => {
  const { db, url } = await openDatabase();
  await makeQueuesOfTest(url);
  const boss = new PgBoss({ connectionString: url, max: 1, supervise: false, schedule: false });
  await boss.start();
  onTestFinished(() => boss.stop({ graceful: false }));
  const queue = '__pgboss__send-it';
  await boss.createQueue(queue);
  await boss.send(queue, null, { singletonKey: 'sweep', singletonSeconds: 60 });
  await db.execute(sql`update pgboss.job set singleton_on = singleton_on + interval '1 hour'`);
  await db.execute(sql`update pgboss.version set cron_on = now() + interval '1 hour'`);
  await followClock(db);
  const { rowCount } = await db.execute(sql`select from pgboss.job where name = ${queue}`);
  expect(rowCount).toBe(0);
});

test('the waits of pg-boss do not follow the clock of the system', () => {
  const { now } = steadyClock.clock;
  const before = now();
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 3_600_000 });
  onTestFinished(() => void vi.useRealTimers());
  expect(now()).toBeGreaterThanOrEqual(before);
});

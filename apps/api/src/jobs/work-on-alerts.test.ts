import { setTimeout } from 'node:timers/promises';
import { readSettings } from '@damoa/service';
import { sql } from 'drizzle-orm';
import { PgBoss } from 'pg-boss';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { NOON, verifyEmails } from '../../test/alerts.ts';
import { openMailServer } from '../../test/mail-server.ts';
import { openPushService } from '../../test/push-service.ts';
import { openShop, SECRET } from '../../test/shop.ts';
import { workerOnDemand } from '../../test/worker-on-demand.ts';
import { openMailer } from '../mail/mailer.ts';
import { MAX_CONNECTIONS } from '../mail/transport.ts';
import { makeQueues } from './queues.ts';
import { workOnAlerts } from './work-on-alerts.ts';

const service = await openPushService();
/** What the mail server does with an e-mail before it confirms it. */
let beforeReply = async () => {};
const mailServer = await openMailServer(() => beforeReply());
const variables = { PUSH_SERVICES: service.origin, ...mailServer.settings };
const { db, url, call, join, stock } = await openShop({ settings: variables });
const boss = new PgBoss({ connectionString: url, max: 2, supervise: false, schedule: false });
await boss.start();
await makeQueues(boss);

const { work, run, doJobs } = workerOnDemand(boss);
const lines: string[] = [];
let now = NOON;
const settings = readSettings(variables);
const mailer = openMailer(settings);
await workOnAlerts(boss, work, {
  db,
  settings,
  mailer,
  secret: SECRET,
  report: (line) => void lines.push(line),
  now: () => now,
});
afterAll(async () => {
  mailer.close();
  service.close();
  mailServer.close();
  await boss.stop({ graceful: false });
});

const find = () => run('send-alerts');

const member = await join('member@example.com');
const { token } = member;
await call('POST', '/api/push/subscriptions', { body: service.subscription(), token });
await verifyEmails(db);

beforeEach(async () => {
  now = NOON;
  service.received.length = 0;
  mailServer.received.length = 0;
  await db.execute(sql`truncate favourites, price_falls, sent_alerts`);
  await db.execute(sql`delete from pgboss.job`);
});

/** The seconds by which each postponed notification is delayed. */
async function pauses() {
  const { rows } = await db.execute<{ seconds: number }>(sql`
    select extract(epoch from start_after - created_on)::integer as seconds
    from pgboss.job where name = 'send-push' and state = 'created'
  `);
  return rows.map(({ seconds }) => seconds);
}

const endPauses = () => db.execute(sql`update pgboss.job set start_after = created_on`);

async function dropPrice(product_id: string) {
  await stock({ product_id, target_sale_price: 10_000 });
  await call('PUT', `/api/favourites/${product_id}`, { body: {}, token });
  await stock({ product_id, target_sale_price: 9_000 });
}

test('each price drop causes one notification, and drops within half an hour share one e-mail', async () => {
  await dropPrice('one');
  await find();
  await dropPrice('two');
  await Promise.all([find(), find(), find()]);
  expect(await doJobs('send-push')).toBe(2);
  expect(service.received).toHaveLength(2);
  expect(await doJobs('send-alert-mail')).toBe(0);
  await db.execute(
    sql`update favourites set awaits_email_since = awaits_email_since - interval '30 minutes'`,
  );
  await Promise.all([find(), find()]);
  expect(await doJobs('send-alert-mail')).toBe(1);
  expect(mailServer.received).toHaveLength(1);
  expect(mailServer.received[0]?.headers.subject).toContain('찜한 상품 2개');
});

test('an alert that the mail server has but did not confirm is not sent again', async () => {
  await dropPrice('slow');
  await find();
  await db.execute(
    sql`update favourites set awaits_email_since = awaits_email_since - interval '30 minutes'`,
  );
  await find();
  beforeReply = async () => mailServer.disconnect();
  expect(await doJobs('send-alert-mail')).toBe(1);
  beforeReply = async () => {};
  expect(mailServer.received).toHaveLength(1);
  expect(lines.at(-1)).toMatch(/^An e-mail was not confirmed, and is not sent again\./);
});

test('an alert that still waits for the mail server when the quiet hours begin is not handed over', async () => {
  await dropPrice('queued');
  await find();
  await db.execute(
    sql`update favourites set awaits_email_since = awaits_email_since - interval '30 minutes'`,
  );
  await find();
  const reply = Promise.withResolvers<void>();
  beforeReply = () => reply.promise;
  const other = { to: 'one@example.com', subject: '다른 메일', text: '글', html: '글' };
  const others = Array.from({ length: MAX_CONNECTIONS }, () => mailer.send(other));
  await expect.poll(() => mailServer.received.length).toBe(MAX_CONNECTIONS);
  now = new Date('2026-11-26T20:59:58.500+09:00');
  await expect(doJobs('send-alert-mail')).rejects.toThrow('The mail server: EABORT');
  reply.resolve();
  beforeReply = async () => {};
  await Promise.all(others);
  expect(mailServer.received).toHaveLength(MAX_CONNECTIONS);
});

test('simultaneous price drops share one e-mail, even if one of the favourites is locked', async () => {
  await Promise.all([dropPrice('one'), dropPrice('two')]);
  await find();
  await db.execute(
    sql`update favourites set awaits_email_since = awaits_email_since - interval '30 minutes'`,
  );
  const finding = await db.transaction(async (transaction) => {
    await transaction.execute(sql`select from favourites limit 1 for update`);
    const running = find();
    await Promise.race([running, setTimeout(200)]);
    return { running };
  });
  await finding.running;
  await find();
  expect(await doJobs('send-alert-mail')).toBe(1);
  expect(mailServer.received[0]?.headers.subject).toContain('찜한 상품 2개');
});

test.each([
  [
    'between the claim and the jobs',
    sql`create trigger die before insert on pgboss.job for each row execute function die()`,
  ],
  [
    'between the jobs and the end of the transaction',
    sql`create constraint trigger die after update on favourites deferrable initially deferred
      for each row execute function die()`,
  ],
])(
  'a worker that dies %s has neither claimed nor queued an alert, and the next round does both',
  async (_, trigger) => {
    await dropPrice('crash');
    await db.execute(sql`
    create function die() returns trigger language plpgsql as $$ begin
      raise exception 'the connection is lost';
    end $$
  `);
    await db.execute(trigger);
    await expect(find()).rejects.toThrow();
    await db.execute(sql`drop function die() cascade`);
    expect((await db.execute(sql`select from sent_alerts`)).rowCount).toBe(0);
    expect(await doJobs('send-push')).toBe(0);
    await find();
    expect(await doJobs('send-push')).toBe(1);
  },
);

test('an alert that could not be delivered before the quiet hours is postponed once, to the morning', async () => {
  await dropPrice('late');
  await find();
  now = new Date('2026-11-01T22:00:00+09:00');
  const [job] = await boss.fetch('send-push');
  // Twice, as if the worker had died before it reported the job as completed.
  for (const _ of ['once', 'again']) {
    await run('send-push', job?.data, job?.id);
  }
  expect(service.received).toEqual([]);
  expect(await pauses()).toEqual([10 * 60 * 60]);
});

test("a postponed alert survives a worker whose clock is behind the database's", async () => {
  await dropPrice('behind');
  await find();
  now = new Date('2026-11-02T07:59:00+09:00');
  expect(await doJobs('send-push')).toBe(1);
  now = new Date('2026-11-02T07:59:50+09:00');
  await endPauses();
  expect(await doJobs('send-push')).toBe(1);
  expect(await pauses()).toEqual([10]);
  now = new Date('2026-11-02T08:00:00+09:00');
  await endPauses();
  expect(await doJobs('send-push')).toBe(1);
  expect(service.received).toHaveLength(1);
});

import { readSettings } from '@damoa/service';
import { sql } from 'drizzle-orm';
import { PgBoss } from 'pg-boss';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { openMailServer } from '../../test/mail-server.ts';
import { openPushService } from '../../test/push-service.ts';
import { openShop, SECRET } from '../../test/shop.ts';
import { workerOnDemand } from '../../test/worker-on-demand.ts';
import { ensurePushKeys } from '../alerts/push-keys.ts';
import { openMailer } from '../mail/mailer.ts';
import { makeQueues } from './queues.ts';
import { workOnConsentReminders } from './work-on-consent-reminders.ts';

const service = await openPushService();
let refusal: number | undefined;
const mailServer = await openMailServer(async () => {
  if (refusal) throw Object.assign(new Error('refused'), { responseCode: refusal });
});
const variables = { PUSH_SERVICES: service.origin, ...mailServer.settings };
const { db, url, call, join } = await openShop({ settings: variables });
const boss = new PgBoss({ connectionString: url, max: 2, supervise: false, schedule: false });
await boss.start();
await makeQueues(boss);
const mailer = openMailer(readSettings(variables));
const { work, run, doJobs } = workerOnDemand(boss);
await workOnConsentReminders(boss, work, {
  db,
  mailer,
  push: {
    keys: await ensurePushKeys(db),
    subject: 'mailto:shop@example.com',
    pushServices: [service.origin],
    report() {},
  },
  mail: { secret: SECRET, siteUrl: 'https://shop.example', sender: 'shop@example.com' },
});
afterAll(async () => {
  mailer.close();
  service.close();
  mailServer.close();
  await boss.stop({ graceful: false });
});

const { token, id, email } = await join('member@example.com');

beforeEach(async () => {
  service.received.length = 0;
  mailServer.received.length = 0;
  await db.execute(sql`
    update users set has_email_alerts = true, email_verified_at = now(), consent_reminded_at = null,
      email_alerts_set_at = now() - interval '2 years'
  `);
  await db.execute(sql`delete from push_subscriptions`);
});

/** Makes the consents so old, and sends the reminders that are due. */
async function remindAfter(age: string) {
  const since = sql`now() - ${age}::interval`;
  await db.execute(sql`
    update users set email_alerts_set_at = ${since} where email_alerts_set_at is not null
  `);
  await db.execute(sql`update push_subscriptions set created_at = ${since}`);
  await Promise.all([run('remind-of-consents'), run('remind-of-consents')]);
  await doJobs('send-reminder-mail');
  await doJobs('send-reminder-push');
}

test('before two years have passed, a member is reminded once of the consent, its date and how to stop the e-mails', async () => {
  await remindAfter('22 months');
  expect(mailServer.received).toEqual([]);
  await remindAfter('23 months 1 day');
  await remindAfter('23 months 2 days');
  expect(mailServer.received).toHaveLength(1);
  const [mail] = mailServer.received;
  expect(mail?.to).toEqual([email]);
  expect(mail?.headers.subject).toBe('[다모아] 가격 알림을 계속 받으시겠어요?');
  expect(mail?.text).toMatch(/20\d\d년 \d+월 \d+일에 찜한 상품의 가격 알림을 이메일로/);
  expect(mail?.text).toContain(`https://shop.example/unsubscribe?token=${id}.`);
  expect(mail?.text).toContain('보낸 곳: shop@example.com');
});

test('a browser is reminded of its alerts, with a button that ends them', async () => {
  const { body } = await call('POST', '/api/push/subscriptions', { body: service.subscription() });
  await remindAfter('22 months');
  expect(service.received).toEqual([]);
  await remindAfter('24 months');
  await remindAfter('24 months');
  expect(service.received.map(({ message }) => message)).toEqual([
    {
      title: '다모아 가격 알림을 계속 받으시겠어요?',
      body: expect.stringMatching(
        /^20\d\d년 \d+월 \d+일에 이 브라우저에서 받겠다고 동의하셨어요\.$/,
      ),
      tag: 'consent',
      path: '/favourites',
      mute: { path: `/api/push/subscriptions/${body.id}` },
    },
  ]);
});

test('a browser that does not run that day gets its reminder within four weeks', async () => {
  await call('POST', '/api/push/subscriptions', { body: service.subscription() });
  await remindAfter('24 months');
  expect(service.received).toMatchObject([{ headers: { ttl: '2419200' } }]);
});

test('who must be reminded is looked up at ten in the morning in Seoul', async () => {
  expect(await boss.getSchedules('remind-of-consents')).toMatchObject([
    { cron: '0 10 * * *', timezone: 'Asia/Seoul' },
  ]);
});

test('a reminder has the day of the consent in Seoul', async () => {
  await call('POST', '/api/push/subscriptions', { body: service.subscription() });
  const consent = sql`timestamptz '2023-12-31T15:30:00Z'`;
  await db.execute(sql`update users set email_alerts_set_at = ${consent}`);
  await db.execute(sql`update push_subscriptions set created_at = ${consent}`);
  await run('remind-of-consents');
  await doJobs('send-reminder-mail');
  await doJobs('send-reminder-push');
  expect(mailServer.received[0]?.text).toContain('2024년 1월 1일에 찜한 상품의');
  expect(service.received).toMatchObject([
    { message: { body: '2024년 1월 1일에 이 브라우저에서 받겠다고 동의하셨어요.' } },
  ]);
});

test('a browser whose push service has refused the reminder is reminded on another day', async () => {
  await call('POST', '/api/push/subscriptions', { body: service.subscription() });
  service.answerWith(400);
  await remindAfter('24 months');
  service.answerWith(201);
  await remindAfter('24 months');
  expect(service.received).toHaveLength(1);
});

test.each([
  ['has turned alerts off', sql`update users set has_email_alerts = false`],
  ['has not verified the address', sql`update users set email_verified_at = null`],
  ['has agreed anew', sql`update users set email_alerts_set_at = now()`],
])('a member who %s is not reminded', async (_, change) => {
  await db.execute(change);
  await run('remind-of-consents');
  expect(await doJobs('send-reminder-mail')).toBe(0);
});

test('a member who turns alerts off before the reminder is sent gets none', async () => {
  await run('remind-of-consents');
  await call('PUT', '/api/account/alerts', { token, body: { by_email: false } });
  expect(await doJobs('send-reminder-mail')).toBe(1);
  expect(mailServer.received).toEqual([]);
});

test.each([451, 554])(
  'a reminder that the mail server refuses with %d is sent on another day',
  async (responseCode) => {
    await run('remind-of-consents');
    refusal = responseCode;
    await expect(doJobs('send-reminder-mail')).rejects.toThrow();
    refusal = undefined;
    mailServer.received.length = 0;
    await db.execute(sql`update pgboss.job set state = 'failed' where name = 'send-reminder-mail'`);
    await run('remind-of-consents');
    expect(await doJobs('send-reminder-mail')).toBe(1);
    expect(mailServer.received).toHaveLength(1);
  },
);

test('a consent from before its date was recorded counts from when the member joined', async () => {
  await db.execute(sql`update users set email_alerts_set_at = null`);
  await remindAfter('1 day');
  expect(mailServer.received).toEqual([]);
  await db.execute(sql`update users set created_at = now() - interval '2 years'`);
  await remindAfter('1 day');
  expect(mailServer.received).toHaveLength(1);
  expect(mailServer.received[0]?.text).toContain('\n찜한 상품의 가격 알림을 이메일로');
});

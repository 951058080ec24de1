import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { readSettings } from '@damoa/service';
import { PgBoss } from 'pg-boss';
import { afterAll, expect, test } from 'vitest';
import { verifyEmails } from '../../test/alerts.ts';
import { openMailServer } from '../../test/mail-server.ts';
import { openShop, SECRET } from '../../test/shop.ts';
import { workerOnDemand } from '../../test/worker-on-demand.ts';
import { makeEmailToken } from '../accounts/email-links/email-tokens.ts';
import { users } from '../db/schema-accounts.ts';
import { longDay } from '../mail/long-day.ts';
import { openMailer } from '../mail/mailer.ts';
import { MAX_CONNECTIONS, REPLY_TIMEOUT } from '../mail/transport.ts';
import { makeQueues, QUEUE_NAMES } from './queues.ts';
import { MAILS } from './work.ts';
import { workOnAccountMails } from './work-on-account-mails.ts';

/** What the mail server does with an e-mail before it confirms it. */
let beforeReply = async () => {};
const server = await openMailServer(() => beforeReply());
const shop = await openShop({ settings: server.settings });
const { db, call, join } = shop;
const boss = new PgBoss({ connectionString: shop.url, max: 2, supervise: false, schedule: false });
await boss.start();
await makeQueues(boss);
/** The names of the queues of e-mails. */
const E_MAILS = /mail|^send-(verification|password-reset|email-change|account-notice)$/;
const settings = readSettings(server.settings);
const mailer = openMailer(settings);
const { work, run, doJobs } = workerOnDemand(boss);
const lines: string[] = [];
await workOnAccountMails(work, {
  db,
  settings,
  mailer,
  secret: SECRET,
  report: (line) => void lines.push(line),
});
afterAll(async () => {
  mailer.close();
  server.close();
  await boss.stop({ graceful: false });
});

test('a new member is sent a link that verifies their email address', async () => {
  const { token } = await join('new@example.com');
  expect(await doJobs('send-verification')).toBe(1);
  expect(server.received.map(({ to }) => to)).toEqual([['new@example.com']]);
  const [, link] = /\/verify-email\?token=(\S+)/.exec(server.received[0]?.text ?? '') ?? [];
  const body = { token: link };
  expect((await call('POST', '/api/account/email-verification/confirm', { body })).status).toBe(
    204,
  );
  const { body: seen } = await call('GET', '/api/account/alerts', { token });
  expect(seen).toMatchObject({ is_email_verified: true });
});

test('a member whose mail program ends the alerts gets one confirmation by e-mail, of that day; one who ends them on the page gets none', async () => {
  const member = await join('weary@example.com');
  await doJobs('send-verification');
  const stop = (query: string) => {
    const token = makeEmailToken(SECRET, 'stop-alerts', member);
    return call('POST', `/api/alerts/unsubscribe?token=${token}${query}`);
  };
  await verifyEmails(db);
  expect((await stop('')).status).toBe(200);
  expect(await doJobs('send-account-notice')).toBe(0);
  await verifyEmails(db);
  server.received.length = 0;
  for (const _ of ['once', 'again']) expect((await stop('&one_click=1')).status).toBe(200);
  // Until it is sent, they may make another decision.
  await db.update(users).set({ email_alerts_set_at: new Date('2026-01-01') });
  expect(await doJobs('send-account-notice')).toBe(1);
  expect(server.received).toMatchObject([
    {
      to: ['weary@example.com'],
      headers: { subject: '[다모아] 이메일 알림을 껐어요' },
      text: expect.stringContaining(
        `다모아가 ${longDay(new Date())}에 가격 알림 이메일의 수신 거부를`,
      ),
    },
  ]);
});

test('an e-mail to a refused recipient is not retried', async () => {
  await join('unknown@example.com');
  expect(await doJobs('send-verification')).toBe(1);
  expect(lines).toEqual(['An e-mail was refused. The mail server: EENVELOPE 550']);
});

test('an e-mail that was not confirmed is sent again with the same Message-ID, a link that replaces it with another', async () => {
  const { id: user } = await join('slow@example.com');
  server.received.length = 0;
  for (const queue of ['send-verification', 'send-password-reset'] as const) {
    const id = randomUUID();
    beforeReply = async () => server.disconnect();
    await expect(run(queue, { user }, id)).rejects.toThrow('The mail server');
    beforeReply = async () => {};
    // The expiry of a link has whole seconds.
    await setTimeout(1_000);
    await run(queue, { user }, id);
  }
  const ids = server.received.map(({ headers }) => headers['message-id']);
  expect(ids).toHaveLength(4);
  expect(ids[0]).toBe(ids[1]);
  expect(ids[2]).not.toBe(ids[3]);
});

test('no queue of e-mails expires while a worker sends them one after another to a slow server', async () => {
  const queues = QUEUE_NAMES.filter((name) => E_MAILS.test(name));
  const maxBefore = (queues.length * MAILS.localConcurrency) / MAX_CONNECTIONS;
  for (const name of queues) {
    const { expireInSeconds = 0, heartbeatSeconds } = (await boss.getQueue(name)) ?? {};
    expect(expireInSeconds).toBeGreaterThan((maxBefore * REPLY_TIMEOUT) / 1_000);
    expect(heartbeatSeconds).toBeLessThanOrEqual(30);
  }
});

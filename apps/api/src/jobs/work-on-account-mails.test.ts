import { readSettings } from '@damoa/service';
import { PgBoss } from 'pg-boss';
import { afterAll, expect, test } from 'vitest';
import { openMailServer } from '../../test/mail-server.ts';
import { openShop, SECRET } from '../../test/shop.ts';
import { workerOnDemand } from '../../test/worker-on-demand.ts';
import { openMailer } from '../mail/mailer.ts';
import { makeQueues } from './queues.ts';
import { workOnAccountMails } from './work-on-account-mails.ts';

const server = await openMailServer();
const shop = await openShop({ settings: server.settings });
const { db, call, join } = shop;
const boss = new PgBoss({ connectionString: shop.url, max: 2, supervise: false, schedule: false });
await boss.start();
await makeQueues(boss);
const settings = readSettings(server.settings);
const mailer = openMailer(settings);
const { work, doJobs } = workerOnDemand(boss);
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

test('an e-mail to a refused recipient is not retried', async () => {
  await join('unknown@example.com');
  expect(await doJobs('send-verification')).toBe(1);
  expect(lines).toEqual(['An e-mail was refused. The mail server: EENVELOPE 550']);
});

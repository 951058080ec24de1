import { readSettings } from '@damoa/service';
import { sql } from 'drizzle-orm';
import { PgBoss } from 'pg-boss';
import { afterAll, beforeEach, expect } from 'vitest';
import { makeQueues } from '../src/jobs/queues.ts';
import { workOnAccountMails } from '../src/jobs/work-on-account-mails.ts';
import { openMailer } from '../src/mail/mailer.ts';
import { openMailServer } from './mail-server.ts';
import { openShop, PASSWORD, SECRET } from './shop.ts';
import { workerOnDemand } from './worker-on-demand.ts';

export const SITE_URL = 'https://shop.example';

export const NEW_PASSWORD = 'four unrelated words here';

const QUEUES = ['send-email-change', 'send-account-notice'] as const;

/** Registers members of a shop, and logs them in. */
export function membersOf({
  call,
  join,
}: Pick<Awaited<ReturnType<typeof openShop>>, 'call' | 'join'>) {
  let members = 0;
  return {
    async member() {
      members += 1;
      return join(`member-${members}@example.com`);
    },
    async logIn(email: string, password = PASSWORD, agent?: string) {
      const headers = agent === undefined ? {} : { 'user-agent': agent };
      return call('POST', '/api/login', { body: { email, password }, headers });
    },
    statusOfToken: async (token: string) => (await call('GET', '/api/user', { token })).status,
  };
}

/** Opens a shop whose worker sends the e-mails about accounts when a test asks for them. */
export async function openAccountShop() {
  const server = await openMailServer();
  const shop = await openShop({ settings: { ...server.settings, LIMIT_REGISTER: '1000' } });
  const { db, call } = shop;
  const boss = new PgBoss({
    connectionString: shop.url,
    max: 2,
    supervise: false,
    schedule: false,
  });
  await boss.start();
  await makeQueues(boss);
  const settings = readSettings({ ...server.settings, SITE_URL });
  const mailer = openMailer(settings);
  const { work, doJobs } = workerOnDemand(boss);
  await workOnAccountMails(work, {
    db,
    settings,
    mailer,
    secret: SECRET,
    report: () => {},
  });
  afterAll(async () => {
    mailer.close();
    server.close();
    await boss.stop({ graceful: false });
  });
  beforeEach(async () => {
    server.received.length = 0;
    await db.execute(sql`delete from pgboss.job`);
  });

  function changePassword(token: string, present_password = PASSWORD, password = NEW_PASSWORD) {
    const body = { present_password, password, password_confirmation: password };
    return call('PUT', '/api/account/password', { token, body });
  }

  function changeEmail(token: string, email: string, password = PASSWORD) {
    return call('POST', '/api/account/email', { token, body: { email, password } });
  }

  const confirm = (token: string) =>
    call('POST', '/api/account/email/confirm', { body: { token } });

  /** Does the waiting jobs, as a worker would. @returns who was sent what */
  async function deliver() {
    server.received.length = 0;
    for (const queue of QUEUES) await doJobs(queue);
    return server.received.map(({ to, headers }) => `${to}: ${headers.subject}`).sort();
  }

  function linkIn(text = '') {
    return new RegExp(`${SITE_URL}/confirm-email\\?token=(\\S+)`).exec(text)?.[1] ?? '';
  }

  /** Requests a change. @returns the token that is sent to the new address */
  async function tokenFor(token: string, email: string) {
    expect((await changeEmail(token, email)).status).toBe(204);
    await deliver();
    return linkIn(server.received.find(({ to }) => to.includes(email))?.text);
  }

  return {
    ...shop,
    ...membersOf(shop),
    server,
    changePassword,
    changeEmail,
    confirm,
    deliver,
    linkIn,
    tokenFor,
  };
}

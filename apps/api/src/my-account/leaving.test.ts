import { tmpdir } from 'node:os';
import { Writable } from 'node:stream';
import { sql } from 'drizzle-orm';
import { PgBoss } from 'pg-boss';
import { afterAll, expect, test } from 'vitest';
import { departingMembers, EMAIL, NAME, NEW_EMAIL } from '../../test/departing-member.ts';
import { openPushService } from '../../test/push-service.ts';
import { makeQueuesOfTest } from '../../test/queues.ts';
import { findTexts, tablesIn } from '../../test/scan-database.ts';
import { openShop, PASSWORD } from '../../test/shop.ts';
import { writesOf } from '../accounts/limits/writes.ts';
import { queueJob } from '../jobs/queue-job.ts';
import { sweep } from '../jobs/sweep.ts';

/** What a table stores about members, and what happens to it when an account is deleted. */
const NOBODY = 'names nobody';
const DELETED = 'its rows are deleted at once';
const BLANKED = 'its rows remain, and name nobody any more';
const HASHED =
  'its rows have keyed hashes and are swept; the one with the id in clear (`writesOf`) is deleted at once';

/** Every table. A new table must be added here, with what the deletion of an account does to its rows. */
const TABLES: Record<string, string> = {
  'public.audit_entries': BLANKED,
  'public.catalogue_version': NOBODY,
  'public.categories': NOBODY,
  'public.category_renames': BLANKED,
  'public.clicks': NOBODY,
  'public.consents': DELETED,
  'public.count_batches': NOBODY,
  'public.deleted_posts': BLANKED,
  'public.favourites': DELETED,
  'public.head_rules': NOBODY,
  'public.known_places': DELETED,
  'public.listing_counts': NOBODY,
  'public.listings': NOBODY,
  'public.marketplace_pace': NOBODY,
  'public.marketplace_requests': NOBODY,
  'public.month_sums': NOBODY,
  'public.passkey_challenges': DELETED,
  'public.passkeys': DELETED,
  'public.post_blocks': NOBODY,
  'public.post_keys': DELETED,
  'public.posts': BLANKED,
  'public.price_changes': NOBODY,
  'public.price_checks': NOBODY,
  'public.price_falls': NOBODY,
  'public.products': NOBODY,
  'public.push_keys': NOBODY,
  'public.push_subscriptions': DELETED,
  'public.recently_seen': DELETED,
  'public.recovery_codes': DELETED,
  'public.search_words': BLANKED,
  'public.searches': NOBODY,
  'public.sent_alerts': DELETED,
  'public.sessions': DELETED,
  'public.syncs': NOBODY,
  'public.throttles': HASHED,
  'public.title_parts': NOBODY,
  'public.title_words': NOBODY,
  'public.users': DELETED,
  'pgboss.bam': NOBODY,
  'pgboss.instance': NOBODY,
  // The parent of partitions, without rows of its own.
  'pgboss.job': NOBODY,
  'pgboss.job_common': DELETED,
  'pgboss.job_dependency': NOBODY,
  'pgboss.queue': NOBODY,
  'pgboss.queue_stats': NOBODY,
  'pgboss.schedule': NOBODY,
  'pgboss.subscription': NOBODY,
  'pgboss.version': NOBODY,
  'pgboss.warning': NOBODY,
};

const SCHEMAS = ['public', 'pgboss'];
/** The first id of an account: so large that no other number contains it. */
const FIRST_ID = 987_654_321_012;

const lines: string[] = [];
const stream = new Writable({
  write(chunk, _encoding, done) {
    lines.push(String(chunk));
    done();
  },
});
const push = await openPushService();
const shop = await openShop({
  logger: { level: 'trace', stream },
  settings: {
    SMTP_URL: 'smtp://localhost:1',
    MAIL_FROM: 'shop@example.com',
    ...{
      PUSH_SERVICES: push.origin,
      OPERATOR_EMAILS: `operator@example.com,${EMAIL.toLowerCase()}`,
    },
    LIMIT_WRITES: '1000',
    LIMIT_REGISTER: '1000',
  },
});
const { db, call, url } = shop;
await makeQueuesOfTest(url);
const boss = new PgBoss({ connectionString: url, max: 1, supervise: false, schedule: false });
await boss.start();
afterAll(async () => {
  push.close();
  await boss.stop({ graceful: false });
});
await db.execute(sql.raw(`alter table users alter column id restart with ${FIRST_ID}`));
const operator = await shop.join('operator@example.com');
const bystander = await shop.join('bystander@example.com');
await db.execute(sql`update users set email_verified_at = now()`);
await shop.stock({ product_id: 'lamp' });
const departing = departingMembers({ shop, push, operator, bystander });

test('for every table it is stated what happens to the data of a deleted account', async () => {
  expect(await tablesIn(db, SCHEMAS)).toEqual(Object.keys(TABLES).toSorted());
});

test('the foreign keys to accounts delete or blank rows as stated for their table', async () => {
  const { rows } = await db.execute<{ table: string; action: string }>(sql`
    select distinct 'public.' || conrelid::regclass as table, confdeltype as action
    from pg_constraint where confrelid = 'users'::regclass
  `);
  for (const { table, action } of rows)
    expect([table, TABLES[table]]).toEqual([table, action === 'c' ? DELETED : BLANKED]);
  expect(rows.length).toBeGreaterThan(12);
});

const leave = (token: string, posts: 'keep' | 'delete') =>
  call('POST', '/api/account/leave', { token, body: { password: PASSWORD, posts } });

/** Every column of every table that contains the member's name, addresses or id, or the id of their browser. */
const tracesOf = ({ id, browser }: { id: number; browser: string }) =>
  findTexts(db, SCHEMAS, [NAME, EMAIL, NEW_EMAIL, String(id), browser]);

const tableOf = (column: string) => column.split('.').slice(0, 2).join('.');

test('after an account is deleted, nothing in the database identifies its owner, and its posts stay without a name', async () => {
  const member = await departing();
  const { body: exported } = await call('GET', '/api/account/export', member);
  const empty = Object.entries(exported).filter(([, value]) => JSON.stringify(value) === '[]');
  expect(empty).toEqual([]);

  // The member has rows in every table that names members: otherwise this test would prove nothing about it.
  const before = new Set((await tracesOf(member)).map(tableOf));
  const naming = Object.keys(TABLES).filter((name) =>
    [DELETED, BLANKED].includes(TABLES[name] ?? ''),
  );
  expect([...before].filter((table) => table !== 'public.throttles').sort()).toEqual(
    naming.toSorted(),
  );

  expect((await leave(member.token, 'keep')).status).toBe(204);
  expect(await tracesOf(member)).toEqual([]);
  expect((await call('GET', '/api/user', member)).status).toBe(401);
  expect(
    (await call('POST', '/api/login', { body: { email: EMAIL, password: PASSWORD } })).status,
  ).toBe(401);
  const post = `/api/posts/${member.posts.edited.id}`;
  expect((await call('GET', post, bystander)).body).toMatchObject({
    author_name: '탈퇴한 회원',
    title: '고친 제목',
  });
  const search = `/api/posts/paginated?q=${encodeURIComponent(NAME)}`;
  expect((await call('GET', search, bystander)).body.total).toBe(0);
  // The audit log keeps what operators did.
  const { body: audit } = await call('GET', '/api/admin/audit', operator);
  expect(JSON.stringify(audit)).toContain(`${member.posts.edited.id}번 글`);
});

test('deleting an account with its posts makes their URLs answer 410', async () => {
  const member = await departing();
  expect((await leave(member.token, 'delete')).status).toBe(204);
  expect(await tracesOf(member)).toEqual([]);
  for (const { id } of Object.values(member.posts))
    expect((await call('GET', `/api/posts/${id}`, bystander)).status).toBe(410);
});

test('data that a concurrent request adds about a deleted account is swept within 30 days', async () => {
  const member = await departing();
  await leave(member.token, 'keep');
  await queueJob(db, 'send-password-reset', { user: member.id });
  await queueJob(db, 'send-account-notice', {
    user: member.id,
    notice: 'email_changed',
    to: EMAIL,
  });
  await db.execute(sql`insert into throttles values (${writesOf(member.id)}, array[now()])`);
  expect((await tracesOf(member)).map(tableOf)).toEqual(['pgboss.job_common', 'public.throttles']);

  await db.execute(sql`
    update pgboss.job set created_on = created_on - interval '30 days',
      start_after = start_after - interval '30 days', keep_until = keep_until - interval '30 days'
  `);
  await db.execute(sql`update throttles set taken = array[now() - interval '30 days']`);
  await sweep(db, { months: 13, dataDir: tmpdir() });
  await boss.supervise();
  expect(await tracesOf(member)).toEqual([]);
});

test('a write for an account that was deleted meanwhile is 401', async () => {
  const { id, token } = await shop.join('hasty@example.com');
  // Deletes the account after the request has been authenticated.
  await db.execute(sql`
    create function leave_first() returns trigger language plpgsql as $$
    begin delete from users where id = new.author_id; return new; end $$
  `);
  await db.execute(
    sql`create trigger a_leave_first before insert on posts for each row execute function leave_first()`,
  );
  const body = { title: '제목', content: '내용' };
  expect((await call('POST', '/api/posts', { token, body })).status).toBe(401);
  await db.execute(sql`drop trigger a_leave_first on posts`);
  expect(id).toBeGreaterThan(FIRST_ID);
});

test('the log contains no names or email addresses, at any level', () => {
  const written = lines.join('').toLowerCase();
  expect(written).toContain('/api/account/leave');
  expect(written).toMatch(
    new RegExp(`"account":${String(FIRST_ID).slice(0, -1)}\\d,"msg":"account deleted"`),
  );
  for (const text of [NAME, EMAIL.toLowerCase(), NEW_EMAIL, 'bystander@example.com'])
    expect(written).not.toContain(text);
});

import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { builtProgram } from '../../test/built-program.ts';
import { commandHere } from '../../test/command-here.ts';
import { openShop } from '../../test/shop.ts';
import { findMemberByResetToken } from '../accounts/email-links/password-reset.ts';
import { users } from '../db/schema-accounts.ts';
import { accountCommand } from './account-command.ts';

const CLI = builtProgram('my-account/cli');
const JWT_SECRET = randomBytes(32).toString('hex');

const { db, url, call, join } = await openShop();
const { id } = await join('Member@example.com');

const variables = { DATABASE_URL: url, JWT_SECRET, SITE_URL: 'https://shop.example' };
const account = (...args: string[]) => commandHere(accountCommand, args, variables);

/** Runs the command in a process of its own, as `npm run account` does. @returns what it printed */
function accountProcess(...args: string[]) {
  const env = { ...process.env, ...variables };
  return promisify(execFile)(process.execPath, [CLI, ...args], {
    env,
  });
}

test('account reset-password prints a link that resets the password', async () => {
  const { stdout } = await accountProcess('reset-password', 'member@EXAMPLE.com');
  const printed = stdout.trim();
  expect(printed).toMatch(/^https:\/\/shop\.example\/reset-password\?token=\S+$/);
  const token = new URL(printed).searchParams.get('token') ?? '';
  expect(await findMemberByResetToken(db, JWT_SECRET, token)).toMatchObject({ id });
});

test('account verify-email verifies an address, and leaves one that is verified as it is', async () => {
  const verifiedAt = async () =>
    (await db.select().from(users).where(eq(users.id, id)))[0]?.email_verified_at;
  expect(await verifiedAt()).toBeNull();
  expect(await account('verify-email', 'member@example.com')).toEqual({
    isDone: true,
    printed: expect.stringMatching(
      /^member@example\.com is verified: the account of Member, made at \d{4}-\S+Z\.$/,
    ),
  });
  const first = await verifiedAt();
  expect(first).not.toBeNull();
  await account('verify-email', 'member@example.com');
  expect(await verifiedAt()).toEqual(first);
});

test('account remove-passkeys removes passkeys, recovery codes and second factor, and ends the sessions', async () => {
  const { token } = await join('Member@example.com');
  await db.execute(sql`
    insert into passkeys (id, user_id, public_key, counter, transports, name)
    values ('lost', ${id}, '', 0, '{}', '잃어버린 휴대폰')
  `);
  await db.execute(sql`insert into recovery_codes (user_id, code) values (${id}, 'lost')`);
  await db.execute(sql`update users set needs_second_factor = true where id = ${id}`);
  expect(await account('remove-passkeys', 'member@EXAMPLE.com')).toEqual({
    isDone: true,
    printed: 'member@EXAMPLE.com has no passkeys any more, and logs in with the password alone.',
  });
  const { rows } = await db.execute(sql`
    select needs_second_factor,
      (select count(*)::integer from passkeys where user_id = users.id) as passkeys,
      (select count(*)::integer from recovery_codes where user_id = users.id) as codes
    from users where id = ${id}
  `);
  expect(rows).toEqual([{ needs_second_factor: false, passkeys: 0, codes: 0 }]);
  expect((await call('GET', '/api/user', { token })).status).toBe(401);
});

test('account delete deletes an account by its number, its address or a post of it, and its posts with --posts', async () => {
  const isThere = async (user: number) => db.$count(users, eq(users.id, user));
  const [one, other] = [await join('one@example.com'), await join('other@example.com')];
  const spammer = await join('spammer@example.com');
  const write = async ({ token }: { token: string }) => {
    const body = { title: '제목', content: '내용' };
    return (await call('POST', '/api/posts', { token, body })).body.id as number;
  };
  const posts = [await write(one), await write(other), await write(spammer), await write(spammer)];
  expect(await account('delete', String(one.id))).toEqual({
    isDone: true,
    printed: `The account ${one.id} is deleted.`,
  });
  await account('delete', 'other@EXAMPLE.com', '--posts');
  await account('delete', `/posts/${posts[2]}`, '--posts');
  for (const { id } of [one, other, spammer]) expect(await isThere(id)).toBe(0);
  const reader = await join('reader@example.com');
  const statuses = posts.map(
    async (post) => (await call('GET', `/api/posts/${post}`, reader)).status,
  );
  expect(await Promise.all(statuses)).toEqual([200, 410, 410, 410]);
});

test('account --help prints the usage, even with wrong settings', async () => {
  const env = { ...process.env, PORT: 'abc' };
  const { stdout } = await promisify(execFile)(process.execPath, [CLI, '--help'], { env });
  expect(stdout).toMatch(/^account reset-password EMAIL/);
});

test('an account command that fails prints the reason and exits with 1', async () => {
  const failing = accountProcess('reset-password', 'nobody@example.com');
  await expect(failing).rejects.toMatchObject({
    code: 1,
    stderr: 'No account was found for nobody@example.com.\n',
  });
});

test.each([
  [['reset-password'], /account reset-password EMAIL/],
  [['rename', 'member@example.com'], /^Unknown command 'rename'\n\naccount reset-password EMAIL/],
  [
    ['delete', 'member@example.com', '--all'],
    /^Unknown option '--all'\n\naccount reset-password EMAIL/,
  ],
  [['delete', '1', '2'], /^Unexpected argument '2'\n\naccount reset-password EMAIL/],
  [
    ['verify-email', 'member@example.com', '--posts'],
    /^verify-email takes no '--posts'\n\naccount reset-password EMAIL/,
  ],
  [['delete', '12345'], /No account was found for 12345/],
  [['delete', '/posts/12345'], /No account was found for \/posts\/12345/],
  [['verify-email', '/posts/1'], /No account was found for \/posts\/1/],
])('%j says what is wrong', async (args, reason) => {
  const { isDone, printed } = await account(...args);
  expect(isDone).toBe(false);
  expect(printed).toMatch(reason);
});

import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { promisify } from 'node:util';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { openShop } from '../../test/shop.ts';
import { users } from '../db/schema-accounts.ts';
import { findPasswordReset } from './password-reset.ts';

const CLI = path.join(import.meta.dirname, 'cli.ts');
const JWT_SECRET = randomBytes(32).toString('hex');

const { db, url, join } = await openShop();
const { id } = await join('Member@example.com');

async function account(...args: string[]) {
  const env = { ...process.env, DATABASE_URL: url, JWT_SECRET, SITE_URL: 'https://shop.example' };
  const command = promisify(execFile)(
    process.execPath,
    ['--conditions=@damoa/source', CLI, ...args],
    { env },
  );
  return command.then(
    ({ stdout }) => ({ isDone: true, printed: stdout.trim() }),
    ({ stderr }) => ({ isDone: false, printed: String(stderr).trim() }),
  );
}

test('a link that the server prints resets the password of the account', async () => {
  const { isDone, printed } = await account('reset-password', 'member@EXAMPLE.com');
  expect(isDone).toBe(true);
  expect(printed).toMatch(/^https:\/\/shop\.example\/reset-password\?token=\S+$/);
  const token = new URL(printed).searchParams.get('token') ?? '';
  expect(await findPasswordReset(db, JWT_SECRET, token)).toMatchObject({ id });
});

test('an address is verified on the server, also where it is verified already', async () => {
  const verifiedAt = async () =>
    (await db.select().from(users).where(eq(users.id, id)))[0]?.email_verified_at;
  expect(await verifiedAt()).toBeNull();
  expect(await account('verify-email', 'member@example.com')).toEqual({
    isDone: true,
    printed: 'member@example.com is verified.',
  });
  const first = await verifiedAt();
  expect(first).not.toBeNull();
  await account('verify-email', 'member@example.com');
  expect(await verifiedAt()).toEqual(first);
});

test.each([
  [['reset-password', 'nobody@example.com'], /nobody@example\.com has no account/],
  [['reset-password'], /account reset-password EMAIL/],
  [['delete', 'member@example.com'], /account reset-password EMAIL/],
])('%j says what is wrong', async (args, reason) => {
  const { isDone, printed } = await account(...args);
  expect(isDone).toBe(false);
  expect(printed).toMatch(reason);
});

import { setTimeout } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { openShop } from '../../../test/shop.ts';
import { lastUses } from './last-uses.ts';

const { db, join } = await openShop();

async function oldSession() {
  const { id } = await join(`member-${Math.random()}@example.com`);
  const { rows } = await db.execute<{ id: string }>(sql`
    update sessions set last_used_at = now() - interval '1 day' where user_id = ${id} returning id
  `);
  return rows[0]?.id ?? '';
}

async function isNoted(session: string) {
  const { rows } = await db.execute<{ is_new: boolean }>(
    sql`select last_used_at > now() - interval '1 minute' as is_new from sessions where id = ${session}`,
  );
  return rows[0]?.is_new;
}

test('the uses of many sessions at once are all recorded', async () => {
  const sessions = [await oldSession(), await oldSession(), await oldSession()];
  const note = lastUses(db, () => true);
  for (const session of sessions) note(session);
  for (const session of sessions) await expect.poll(() => isNoted(session)).toBe(true);
});

test('no use is recorded while the shop may not write', async () => {
  const session = await oldSession();
  lastUses(db, () => false)(session);
  await setTimeout(100);
  expect(await isNoted(session)).toBe(false);
});

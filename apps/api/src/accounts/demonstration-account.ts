import { DEMO_ACCOUNT } from '@damoa/demo';
import type { Database } from '../db/client.ts';
import { users } from '../db/schema-accounts.ts';
import { passwordHasher } from './passwords.ts';

/** Lets a visitor of a demonstration log in; for shops on an embedded database only. */
export async function ensureDemonstrationAccount(db: Database) {
  const { name, email, password } = DEMO_ACCOUNT;
  if ((await db.$count(users)) > 0) return;
  const passwords = passwordHasher();
  try {
    const password_hash = await passwords.hash(password);
    await db
      .insert(users)
      .values({ name, email, folded_email: email, password_hash })
      .onConflictDoNothing();
  } finally {
    await passwords.close();
  }
}

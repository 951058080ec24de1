import { DEMO_ACCOUNT } from '@damoa/demo';
import { eq } from 'drizzle-orm';
import type { Database } from '../db/client.ts';
import { users } from '../db/schema-accounts.ts';
import { VERIFIED } from './email-verification.ts';
import { passwordHasher } from './passwords.ts';

/**
 * Lets a visitor of a demonstration log in; for shops on an embedded database only. Its address is verified,
 * also where it was made before addresses were.
 */
export async function ensureDemonstrationAccount(db: Database) {
  const { name, email, password } = DEMO_ACCOUNT;
  if ((await db.$count(users)) > 0) {
    await db.update(users).set(VERIFIED).where(eq(users.folded_email, email));
    return;
  }
  const passwords = passwordHasher();
  try {
    const password_hash = await passwords.hash(password);
    await db
      .insert(users)
      .values({ name, email, folded_email: email, password_hash, email_verified_at: new Date() })
      .onConflictDoNothing();
  } finally {
    await passwords.close();
  }
}

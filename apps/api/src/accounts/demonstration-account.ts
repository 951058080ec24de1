import { DEMO_ACCOUNT } from '@damoa/demo';
import { eq } from 'drizzle-orm';
import type { Database } from '../db/client.ts';
import { users } from '../db/schema-accounts.ts';
import { VERIFIED } from './email-links/email-verification.ts';
import { passwordHasher } from './passwords/passwords.ts';

/**
 * Creates the account with which visitors of a demonstration log in, in a shop without accounts; for shops on
 * an embedded database only. Its email counts as verified, also where the account is older than verification.
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

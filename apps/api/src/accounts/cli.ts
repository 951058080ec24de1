import { runCommand } from '@damoa/service';
import { eq } from 'drizzle-orm';
import { connect } from '../db/client.ts';
import { findDatabase } from '../db/find-database.ts';
import { migrate } from '../db/migrate.ts';
import { users } from '../db/schema-accounts.ts';
import { jwtSecret } from '../secrets/jwt-secret.ts';
import { VERIFIED } from './email-verification.ts';
import { makePasswordReset } from './password-reset.ts';

const USAGE = `account reset-password EMAIL   print a link, good for 30 minutes, that sets a new password
account verify-email EMAIL     accept the address as that of its owner`;

// For shops that send no e-mail: whoever has the server has the accounts anyway.
runCommand(async (settings, onStop) => {
  const [command, email, ...rest] = process.argv.slice(2);
  const isKnown = command === 'reset-password' || command === 'verify-email';
  if (!isKnown || email === undefined || rest.length > 0) throw new Error(USAGE);

  const secret = await jwtSecret(settings);
  const servers = await findDatabase(settings, onStop);
  const { db, close } = connect(servers);
  onStop(close);
  await migrate(db);
  const isAccount = eq(users.folded_email, email.toLowerCase());
  const [account] = await db.select({ id: users.id }).from(users).where(isAccount);
  if (!account) throw new Error(`${email} has no account`);

  if (command === 'verify-email') {
    await db.update(users).set(VERIFIED).where(isAccount);
    console.log(`${email} is verified.`);
    return;
  }
  const reset = await makePasswordReset(db, secret, account.id);
  if (!reset) throw new Error(`${email} has no account`);
  console.log(`${settings.SITE_URL}/reset-password?token=${reset.token}`);
});

import { runCommand } from '@damoa/service';
import { eq } from 'drizzle-orm';
import { connect } from '../db/client.ts';
import { findDatabase } from '../db/find-database.ts';
import { migrate } from '../db/migrate.ts';
import { users } from '../db/schema-accounts.ts';
import { jwtSecret } from '../secrets/jwt-secret.ts';
import { VERIFIED } from './email-verification.ts';
import { removeAllPasskeys } from './passkeys/remove-passkey.ts';
import { makePasswordReset } from './password-reset.ts';

const USAGE = `account reset-password EMAIL   print a link, good for 30 minutes, that sets a new password
account verify-email EMAIL     accept the address as that of its owner
account remove-passkeys EMAIL  remove passkeys and recovery codes, let the password alone open sessions, end all of them`;

const COMMANDS = ['reset-password', 'verify-email', 'remove-passkeys'];

// For shops that send no e-mail: whoever has the server has the accounts anyway.
runCommand(async (settings, onStop) => {
  const [command, email, ...rest] = process.argv.slice(2);
  const isKnown = COMMANDS.includes(command ?? '');
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
  if (command === 'remove-passkeys') {
    await removeAllPasskeys(db, account.id);
    console.log(`${email} has no passkeys any more, and logs in with the password alone.`);
    return;
  }
  const reset = await makePasswordReset(db, secret, account.id);
  if (!reset) throw new Error(`${email} has no account`);
  console.log(`${settings.SITE_URL}/reset-password?token=${reset.token}`);
});

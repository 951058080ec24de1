import { type OnStop, readCommand, type Settings } from '@damoa/service';
import { eq, inArray } from 'drizzle-orm';
import { VERIFIED } from '../accounts/email-links/email-verification.ts';
import { makePasswordResetToken } from '../accounts/email-links/password-reset.ts';
import { removeAllPasskeys } from '../accounts/passkeys/remove-passkey.ts';
import { connect, type Database } from '../db/client.ts';
import { findDatabase } from '../db/find-database.ts';
import { migrate } from '../db/migrate.ts';
import { users } from '../db/schema-accounts.ts';
import { posts } from '../db/schema-posts.ts';
import { jwtSecret } from '../secrets/jwt-secret.ts';
import { deleteAccount } from './delete-account.ts';

export const USAGE = `account reset-password EMAIL   print a link, good for 30 minutes, that sets a new password
account verify-email EMAIL     accept the address as that of its owner
account remove-passkeys EMAIL  remove passkeys and recovery codes, let the password alone open sessions, end all of them
account delete EMAIL|ID|/posts/POST
                               delete the account, or that of the author of a post; its posts remain, without a name
  --posts                      delete them too`;

const COMMANDS = new Map([
  ['reset-password', { maxWords: 1 }],
  ['verify-email', { maxWords: 1 }],
  ['remove-passkeys', { maxWords: 1 }],
  ['delete', { maxWords: 1, options: ['posts'] }],
]);
const OPTIONS = { posts: { type: 'boolean' } } as const;

/**
 * Runs `npm run account`, for shops without a mail server. Whoever controls the server controls the accounts.
 * @throws Error whose message is to be printed
 */
export async function accountCommand(args: string[], settings: Settings, onStop: OnStop) {
  const given = readCommand(args, { options: OPTIONS, commands: COMMANDS }, USAGE);
  const { name: command, words, options } = given;
  const [who] = words;
  const withPosts = options.posts ?? false;
  if (who === undefined) throw new Error(USAGE);
  const secret = await jwtSecret(settings);
  const servers = await findDatabase(settings, onStop, { isTemporary: true });
  const { db, close } = connect(servers);
  onStop(close);
  await migrate(db);
  const isAccount = command === 'delete' ? isToBeDeleted(db, who) : hasEmail(who);
  const [account] = await db.select({ id: users.id }).from(users).where(isAccount);
  if (!account) throw new Error(`No account was found for ${who}.`);

  if (command === 'verify-email') {
    const [verified] = await db.update(users).set(VERIFIED).where(isAccount).returning();
    // A stranger may have registered the address, so show whose account it is.
    const since = verified?.created_at.toISOString();
    console.log(`${who} is verified: the account of ${verified?.name}, made at ${since}.`);
    return;
  }
  if (command === 'remove-passkeys') {
    await removeAllPasskeys(db, account.id);
    console.log(`${who} has no passkeys any more, and logs in with the password alone.`);
    return;
  }
  if (command === 'delete') {
    await db.transaction((transaction) => deleteAccount(transaction, account, { withPosts }));
    console.log(`The account ${account.id} is deleted.`);
    return;
  }
  const reset = await makePasswordResetToken(db, secret, account.id);
  if (!reset) throw new Error(`No account was found for ${who}.`);
  console.log(`${settings.SITE_URL}/reset-password?token=${reset.token}`);
}

const hasEmail = (email: string) => eq(users.folded_email, email.toLowerCase());

/** Condition: an account by its number, as the author of a post, or by its address. */
function isToBeDeleted(db: Database, name: string) {
  const [, post, number] = /^(\/posts\/)?(\d{1,15})$/.exec(name) ?? [];
  if (number === undefined) return hasEmail(name);
  if (post === undefined) return eq(users.id, Number(number));
  const isPost = eq(posts.id, Number(number));
  return inArray(users.id, db.select({ id: posts.author_id }).from(posts).where(isPost));
}

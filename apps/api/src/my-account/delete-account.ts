import { and, eq, ne, sql } from 'drizzle-orm';
import { forgetUses } from '../accounts/limits/throttle.ts';
import { writesOf } from '../accounts/limits/writes.ts';
import { memberAsOwner } from '../alerts/sent-alerts.ts';
import { anonymiseEntriesAbout } from '../audit/record.ts';
import type { Transaction } from '../db/client.ts';
import { users } from '../db/schema-accounts.ts';
import { sentAlerts } from '../db/schema-alerts.ts';
import { favourites } from '../db/schema-favourites.ts';
import { deletedPosts, posts } from '../db/schema-posts.ts';
import { deleteJobsOf } from '../jobs/boss-tables.ts';

/**
 * Deletes an account and everything that identifies its owner. Posts are deleted, or stay without a name.
 * @param account with `password_hash`, it is deleted only if that is still its hash
 * @returns false if there was no such account
 */
export async function deleteAccount(
  transaction: Transaction,
  account: { id: number; password_hash?: string },
  { withPosts }: { withPosts: boolean },
) {
  const { id, password_hash } = account;
  const isPassword =
    password_hash === undefined ? undefined : eq(users.password_hash, password_hash);
  // Concurrent inserts that reference the account wait for this lock, and then find it gone.
  const [found] = await transaction
    .select({ email: users.folded_email })
    .from(users)
    .where(and(eq(users.id, id), isPassword))
    .for('update');
  if (!found) return false;
  if (withPosts) await deletePosts(transaction, id);
  else await leavePosts(transaction, id);
  await anonymiseEntriesAbout(transaction, id);
  await deleteJobsOf(transaction, id);
  // Favourites before sent alerts: claiming an alert locks them in this order, too.
  await transaction.delete(favourites).where(eq(favourites.user_id, id));
  await transaction.delete(sentAlerts).where(eq(sentAlerts.owner, memberAsOwner(id)));
  await forgetUses(transaction, writesOf(id));
  await cancelEmailChangesTo(transaction, found.email, id);
  // Its foreign keys delete or blank the rest: see `leaving.test.ts`.
  await transaction.delete(users).where(eq(users.id, id));
  return true;
}

/** Deletes their posts, whose URLs answer 410 from then on. */
async function deletePosts(transaction: Transaction, author: number) {
  await transaction.execute(sql`
    with gone as (delete from ${posts} where author_id = ${author} returning id)
    insert into ${deletedPosts} (id) select id from gone
  `);
}

/**
 * Posts per statement. The foreign keys would change all in one, which may take longer than a statement may.
 */
const BATCH = 1_000;

async function leavePosts(transaction: Transaction, author: number) {
  const batch = sql`select id from ${posts} where author_id = ${author} limit ${BATCH}`;
  const leaveBatch = sql`
    update ${posts} set author_id = null, updated_by = nullif(updated_by, ${author})
    where id in (${batch})
  `;
  while ((await transaction.execute(leaveBatch)).rowCount === BATCH);
}

/** Cancels other accounts' pending changes to this email. They can request the change again. */
async function cancelEmailChangesTo(transaction: Transaction, email: string, user: number) {
  await transaction
    .update(users)
    .set({ new_email: null, new_email_until: null })
    .where(and(eq(sql`lower(${users.new_email})`, email), ne(users.id, user)));
}

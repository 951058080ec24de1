import { and, eq, ne, sql } from 'drizzle-orm';
import { forgetUses } from '../accounts/throttle.ts';
import { writesOf } from '../accounts/writes.ts';
import { ownerNameOf } from '../alerts/sent-alerts.ts';
import { forgetConcerned } from '../audit/record.ts';
import type { Transaction } from '../db/client.ts';
import { users } from '../db/schema-accounts.ts';
import { favourites, sentAlerts } from '../db/schema-favourites.ts';
import { deletedPosts, posts } from '../db/schema-posts.ts';
import { deleteJobsOf } from '../jobs/job-sender.ts';

/**
 * Deletes an account with all that is about its owner.
 * @param account what it must be, besides being there: with that password, for example
 * @returns whether it was there
 */
export async function deleteAccount(
  transaction: Transaction,
  account: { id: number; password_hash?: string },
  { withPosts }: { withPosts: boolean },
) {
  const { id, password_hash } = account;
  const isPassword =
    password_hash === undefined ? undefined : eq(users.password_hash, password_hash);
  // What others add for the account meanwhile waits, and then finds it gone.
  const [found] = await transaction
    .select({ email: users.folded_email })
    .from(users)
    .where(and(eq(users.id, id), isPassword))
    .for('update');
  if (!found) return false;
  if (withPosts) await deletePosts(transaction, id);
  else await leavePosts(transaction, id);
  await forgetConcerned(transaction, id);
  await deleteJobsOf(transaction, id);
  // Before what was sent: who claims an alert locks its favourite first, too.
  await transaction.delete(favourites).where(eq(favourites.user_id, id));
  await transaction.delete(sentAlerts).where(eq(sentAlerts.owner, ownerNameOf(id)));
  await forgetUses(transaction, writesOf(id));
  await forgetAsNewEmail(transaction, found.email, id);
  // Its foreign keys delete or blank the rest: see `leaving.test.ts`.
  await transaction.delete(users).where(eq(users.id, id));
  return true;
}

/** Their addresses say that they were deleted. */
async function deletePosts(transaction: Transaction, author: number) {
  await transaction.execute(sql`
    with gone as (delete from ${posts} where author_id = ${author} returning id)
    insert into ${deletedPosts} (id) select id from gone
  `);
}

/** Posts in one statement: its foreign keys would change them all in one, which may take too long for any. */
const BATCH = 1_000;

async function leavePosts(transaction: Transaction, author: number) {
  const batch = sql`select id from ${posts} where author_id = ${author} limit ${BATCH}`;
  const leaveBatch = sql`
    update ${posts} set author_id = null, updated_by = nullif(updated_by, ${author})
    where id in (${batch})
  `;
  while ((await transaction.execute(leaveBatch)).rowCount === BATCH);
}

/** Somebody else may wait to get the address: they ask for it anew. */
async function forgetAsNewEmail(transaction: Transaction, email: string, user: number) {
  await transaction
    .update(users)
    .set({ new_email: null, new_email_until: null })
    .where(and(eq(sql`lower(${users.new_email})`, email), ne(users.id, user)));
}

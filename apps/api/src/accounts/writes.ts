import type { Transaction } from '../db/client.ts';
import type { Member } from '../http/access.ts';
import { keepMember } from './lock-member.ts';
import { take } from './throttle.ts';

/** What the posts, edits and new names of categories of a member are counted as. */
export const writesOf = (member: number) => `writes ${member}`;

/**
 * Counts a write in the transaction that stores it: what is not stored does not count.
 * @param most how many in ten minutes
 * @throws Refusal `too_many_attempts`
 */
export async function takeWrite(transaction: Transaction, { id }: Member, most: number) {
  // Whoever leaves locks the account first, and these counts last.
  await keepMember(transaction, id);
  return take(transaction, new Map([[writesOf(id), most]]));
}

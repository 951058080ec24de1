import type { Transaction } from '../../db/client.ts';
import type { Member } from '../../http/access.ts';
import { preventMemberDeletion } from '../lock-member.ts';
import { consumeLimit, inTenMinutes } from './throttle.ts';

/** The throttle bucket that counts a member's posts, edits and category renames. */
export const writesOf = (member: number) => `writes ${member}`;

/**
 * Counts a write in the transaction that stores it: a write that is rolled back does not count.
 * @param max writes in ten minutes
 * @throws Refusal `too_many_attempts`
 */
export async function consumeWrite(transaction: Transaction, { id }: Member, max: number) {
  // A deletion of the account locks the account first and this bucket last: the same order prevents a
  // deadlock.
  await preventMemberDeletion(transaction, id);
  return consumeLimit(transaction, writesOf(id), inTenMinutes(max));
}

import type { Transaction } from '../db/client.ts';
import type { Member } from '../http/access.ts';
import { take } from './throttle.ts';

/** What the posts, edits and new names of categories of a member are counted as. */
export const writesOf = (member: number) => `writes ${member}`;

/**
 * Counts a write in the transaction that stores it: what is not stored does not count.
 * @param most how many in ten minutes
 * @throws Refusal `too_many_attempts`
 */
export function takeWrite(transaction: Transaction, { id }: Member, most: number) {
  return take(transaction, new Map([[writesOf(id), most]]));
}

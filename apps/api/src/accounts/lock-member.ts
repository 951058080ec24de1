import { eq } from 'drizzle-orm';
import type { Database } from '../db/client.ts';
import { users } from '../db/schema-accounts.ts';

export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];

/**
 * Has the changes to what is one member's wait for one another until the transaction ends: counting
 * and adding are then one step, and two lists at once cannot deadlock. `no key` lets rows of other tables
 * go on referring to the member meanwhile.
 */
export async function lockMember(transaction: Transaction, id: number) {
  await transaction
    .select({ id: users.id })
    .from(users)
    .where(eq(users.id, id))
    .for('no key update');
}

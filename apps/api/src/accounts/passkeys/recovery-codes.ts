import { randomBytes } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { Database, Transaction } from '../../db/client.ts';
import { recoveryCodes } from '../../db/schema-accounts.ts';
import { keyedHash } from '../../secrets/keyed-hash.ts';

const HOW_MANY = 10;

/** Crockford's base 32: no letter looks like a digit. */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';

/**
 * Makes new codes for a member and deletes the old ones. Only hashes are stored, so show the codes at once.
 */
export async function makeRecoveryCodes(transaction: Transaction, secret: string, userId: number) {
  const codes = Array.from({ length: HOW_MANY }, makeCode);
  await deleteRecoveryCodes(transaction, userId);
  await transaction
    .insert(recoveryCodes)
    .values(codes.map((code) => ({ user_id: userId, code: hashOf(secret, userId, code) })));
  return codes;
}

/**
 * Finds a code as it was typed, without using it up.
 * @returns it as it is stored; undefined if it is not the member's
 */
export async function findRecoveryCode(
  db: Database,
  secret: string,
  { userId, typed }: { userId: number; typed: string },
) {
  const code = hashOf(secret, userId, typed);
  const isThere = (await db.$count(recoveryCodes, isOf(userId, code))) > 0;
  return isThere ? code : undefined;
}

/**
 * Uses up a code, given as it is stored. Of two concurrent transactions, one succeeds. Call it with the
 * member's row locked, as it is where new codes are made.
 * @returns whether the code was still unused
 */
export async function consumeRecoveryCode(transaction: Transaction, userId: number, code: string) {
  const { rowCount } = await transaction.delete(recoveryCodes).where(isOf(userId, code));
  return rowCount === 1;
}

function isOf(userId: number, code: string) {
  return and(eq(recoveryCodes.user_id, userId), eq(recoveryCodes.code, code));
}

export async function deleteRecoveryCodes(transaction: Transaction, userId: number) {
  await transaction.delete(recoveryCodes).where(eq(recoveryCodes.user_id, userId));
}

/** Characters in a group, and groups: 120 bits, for which a fast hash is enough (ASVS 6.5.2). */
const GROUP = 6;
const GROUPS = 4;

function makeCode() {
  const letter = (byte: number) => ALPHABET[byte % ALPHABET.length];
  const group = () => Array.from(randomBytes(GROUP), letter).join('');
  return Array.from({ length: GROUPS }, group).join('-');
}

/** Hashes letters and digits only, so that case, separators and lookalikes (i, l, o) do not matter. */
function hashOf(secret: string, userId: number, code: string) {
  const plain = code
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^0-9a-z]/g, '')
    .replace(/[il]/g, '1')
    .replace(/o/g, '0');
  return keyedHash(secret)(['recovery code', userId, plain].join('\n'));
}

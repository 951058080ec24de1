import { randomBytes } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { Database, Transaction } from '../../db/client.ts';
import { recoveryCodes } from '../../db/schema-accounts.ts';
import { keyedHash } from '../../secrets/keyed-hash.ts';

const HOW_MANY = 10;

/** Crockford's base 32: no letter looks like a digit. */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';

/** Makes the codes of a member, in place of those before. They are stored as hashes: nobody can read them again. */
export async function makeRecoveryCodes(transaction: Transaction, secret: string, userId: number) {
  const codes = Array.from({ length: HOW_MANY }, makeCode);
  await deleteRecoveryCodes(transaction, userId);
  await transaction
    .insert(recoveryCodes)
    .values(codes.map((code) => ({ user_id: userId, code: hashOf(secret, userId, code) })));
  return codes;
}

/** @returns the code as it is stored, if it is one of the member; it stays good until it is used up */
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
 * Uses a code up, as it is stored: of two transactions at once, one succeeds. Only once the row of the member is
 * locked, as it is where codes are made anew.
 * @returns whether it was still there
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

/** Letters in a group, and groups: 120 bits, with which a hash that is fast to compute is enough (ASVS 6.5.2). */
const GROUP = 6;
const GROUPS = 4;

function makeCode() {
  const letter = (byte: number) => ALPHABET[byte % ALPHABET.length];
  const group = () => Array.from(randomBytes(GROUP), letter).join('');
  return Array.from({ length: GROUPS }, group).join('-');
}

/** Of the letters and digits alone, however they were typed. */
function hashOf(secret: string, userId: number, code: string) {
  const plain = code
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^0-9a-z]/g, '')
    .replace(/[il]/g, '1')
    .replace(/o/g, '0');
  return keyedHash(secret)(['recovery code', userId, plain].join('\n'));
}

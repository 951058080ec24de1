import type { SecondFactor } from '@damoa/contracts';
import type { Database } from '../../db/client.ts';
import { Refusal } from '../../http/refusal.ts';
import { findRecoveryCode } from './recovery-codes.ts';
import type { RelyingParty } from './relying-party.ts';
import { verifyAssertion } from './verify-assertion.ts';

export interface SecondFactorOptions {
  db: Database;
  secret: string;
  party: RelyingParty;
}

/**
 * Checks the second factor that was sent beside a correct password. One that is not needed is checked all the
 * same, because a session records whether it was opened with a passkey.
 */
export function secondFactorChecker({ db, secret, party }: SecondFactorOptions) {
  /**
   * @returns the id of the passkey, or the recovery code as it is stored, which is not used up yet
   * @throws Refusal `second_factor_needed`, `passkey_refused` or `wrong_recovery_code`
   */
  return async function check(
    { id, needs_second_factor }: { id: number; needs_second_factor: boolean },
    { passkey, recovery_code }: SecondFactor = {},
  ) {
    if (passkey) {
      if ((await verifyAssertion(db, party, passkey)) !== id) throw new Refusal('passkey_refused');
      return { passkey: passkey.id, recoveryCode: undefined };
    }
    if (recovery_code !== undefined) {
      const recoveryCode = await findRecoveryCode(db, secret, { userId: id, typed: recovery_code });
      if (recoveryCode === undefined) throw new Refusal('wrong_recovery_code');
      return { passkey: undefined, recoveryCode };
    }
    if (needs_second_factor) throw new Refusal('second_factor_needed');
    return { passkey: undefined, recoveryCode: undefined };
  };
}

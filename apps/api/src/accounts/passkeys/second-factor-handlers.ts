import type { contract } from '@damoa/contracts';
import { eq } from 'drizzle-orm';
import type { Queryable } from '../../db/client.ts';
import { passkeys, users } from '../../db/schema-accounts.ts';
import { Refusal } from '../../http/refusal.ts';
import type { Handlers } from '../../http/serve.ts';
import type { AccountMailQueues } from '../email-links/account-mail-jobs.ts';
import { lockMemberAndSession } from '../lock-member.ts';
import { endSessions } from '../sessions/end-sessions.ts';
import { type OwnerProofOptions, ownerChecker } from './owner-proof.ts';
import { makeRecoveryCodes } from './recovery-codes.ts';

interface SecondFactorSettingOptions extends OwnerProofOptions {
  mailQueues: AccountMailQueues;
}

export function secondFactorHandlers(
  options: SecondFactorSettingOptions,
): Pick<Handlers<typeof contract.passkeys>, 'makeRecoveryCodes' | 'setSecondFactor'> {
  const { db, secret, mailQueues } = options;
  const mustBeOwner = ownerChecker(options);

  return {
    async makeRecoveryCodes({ body, member }, { request }) {
      await mustBeOwner(member, body, request);
      return db.transaction(async (transaction) => {
        await lockMemberAndSession(transaction, member);
        if (!(await hasPasskey(transaction, member.id))) throw new Refusal('not_found');
        return { recovery_codes: await makeRecoveryCodes(transaction, secret, member.id) };
      });
    },

    async setSecondFactor({ body, member }, { request }) {
      const { needs_second_factor } = body;
      if (!needs_second_factor) {
        // A proxy may deliver a request twice: the first delivery has turned it off and used up the proof.
        const isOff = async () => !(await needsSecondFactor(db, member.id));
        if (await isOff()) return;
        try {
          await mustBeOwner(member, body, request);
        } catch (error) {
          if (await isOff()) return;
          throw error;
        }
      }
      await db.transaction(async (transaction) => {
        await lockMemberAndSession(transaction, member);
        if (needs_second_factor && !(await hasPasskey(transaction, member.id)))
          throw needsPasskey();
        await transaction.update(users).set({ needs_second_factor }).where(eq(users.id, member.id));
        if (needs_second_factor) await endSessions(transaction, member.id, member.session);
        else
          await mailQueues.queueNotice(transaction, {
            user: member.id,
            notice: 'second_factor_off',
          });
      });
    },
  };
}

/** Whether a member's password alone is not enough to open a session. */
export async function needsSecondFactor(db: Queryable, userId: number) {
  const [user] = await db
    .select({ needs_second_factor: users.needs_second_factor })
    .from(users)
    .where(eq(users.id, userId));
  return user?.needs_second_factor ?? false;
}

async function hasPasskey(db: Queryable, userId: number) {
  return (await db.$count(passkeys, eq(passkeys.user_id, userId))) > 0;
}

function needsPasskey() {
  const reason = ['먼저 패스키를 추가해 주세요.'];
  return new Refusal('invalid_input', { errors: { needs_second_factor: reason } });
}

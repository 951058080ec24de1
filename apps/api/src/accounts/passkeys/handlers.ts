import { type contract, MAX_PASSKEYS, PasskeyCreationOptions } from '@damoa/contracts';
import { generateRegistrationOptions } from '@simplewebauthn/server';
import { and, asc, eq } from 'drizzle-orm';
import { passkeys, recoveryCodes } from '../../db/schema-accounts.ts';
import { orNotFound, Refusal } from '../../http/refusal.ts';
import type { Handlers } from '../../http/serve.ts';
import { keyedHash } from '../../secrets/keyed-hash.ts';
import type { AccountMailQueues } from '../email-links/account-mail-jobs.ts';
import { consumeLimit, inTenMinutes } from '../limits/throttle.ts';
import { lockMemberAndSession } from '../lock-member.ts';
import { isNamed, type Operators } from '../operators.ts';
import { CHALLENGE_LIFETIME, storeChallenge } from './challenges.ts';
import { type PasskeyLoginOptions, passkeyLoginHandlers } from './login-handlers.ts';
import { ownerChecker } from './owner-proof.ts';
import { makeRecoveryCodes } from './recovery-codes.ts';
import { ALGORITHMS, userHandleOf } from './relying-party.ts';
import { removePasskey } from './remove-passkey.ts';
import { needsSecondFactor, secondFactorHandlers } from './second-factor-handlers.ts';
import { verifyCreation } from './verify-creation.ts';

/** Challenges for new passkeys of one member. */
const CREATIONS = inTenMinutes(30);

interface PasskeyOptions extends PasskeyLoginOptions {
  operators: Operators;
  mailQueues: AccountMailQueues;
}

export function passkeyHandlers(options: PasskeyOptions): Handlers<typeof contract.passkeys> {
  const { db, secret, party, operators, mailQueues } = options;
  const mustBeOwner = ownerChecker(options);
  const hash = keyedHash(secret);

  const passkeysOf = (userId: number) =>
    db
      .select()
      .from(passkeys)
      .where(eq(passkeys.user_id, userId))
      .orderBy(asc(passkeys.created_at), asc(passkeys.id));

  return {
    ...passkeyLoginHandlers(options),
    ...secondFactorHandlers(options),

    async list({ member }) {
      const { id } = member;
      const [own, recovery_codes_left, needs_second_factor] = await Promise.all([
        passkeysOf(id),
        db.$count(recoveryCodes, eq(recoveryCodes.user_id, id)),
        needsSecondFactor(db, id),
      ]);
      return {
        passkeys: own.map(shown),
        recovery_codes_left,
        needs_second_factor,
        is_required: operators.requirePasskey && isNamed(member, operators),
      };
    },

    async options({ body, member }, { request }) {
      await mustBeOwner(member, body, request);
      await consumeLimit(db, hash(`passkey creation\n${member.id}`), CREATIONS);
      const present = await passkeysOf(member.id);
      if (present.length >= MAX_PASSKEYS) throw tooMany();
      const asked = await generateRegistrationOptions({
        rpName: party.name,
        rpID: party.id,
        userID: new Uint8Array(userHandleOf(member.id)),
        userName: member.email,
        userDisplayName: member.name,
        attestationType: 'none',
        excludeCredentials: present.map(({ id, transports }) => ({ id, transports })),
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
        supportedAlgorithmIDs: ALGORITHMS,
        timeout: CHALLENGE_LIFETIME * 1_000,
      });
      await storeChallenge(db, asked.challenge, member.id);
      return PasskeyCreationOptions.parse(asked);
    },

    async add({ body: { name, creation }, member }) {
      const { id } = member;
      const made = await verifyCreation(db, party, id, creation);
      return db.transaction(async (transaction) => {
        await lockMemberAndSession(transaction, member);
        const before = await transaction.$count(passkeys, eq(passkeys.user_id, id));
        if (before >= MAX_PASSKEYS) throw tooMany();
        const [passkey] = await transaction
          .insert(passkeys)
          .values({ ...made, user_id: id, name })
          .onConflictDoNothing()
          .returning();
        if (!passkey) throw new Refusal('passkey_refused');
        await mailQueues.queueNotice(transaction, { user: id, notice: 'passkey_added' });
        return {
          passkey: shown(passkey),
          recovery_codes: before > 0 ? null : await makeRecoveryCodes(transaction, secret, id),
        };
      });
    },

    async rename({ body: { id, name }, member }) {
      const [passkey] = await db
        .update(passkeys)
        .set({ name })
        .where(and(eq(passkeys.id, id), eq(passkeys.user_id, member.id)))
        .returning();
      return shown(orNotFound(passkey));
    },

    async remove({ body, member }, { request }) {
      await mustBeOwner(member, body, request);
      const isRemoved = await removePasskey(
        db,
        { id: body.id, userId: member.id, session: member.session },
        mailQueues,
      );
      if (!isRemoved) throw new Refusal('not_found');
    },
  };
}

function shown({ id, name, created_at, last_used_at }: typeof passkeys.$inferSelect) {
  return {
    id,
    name,
    created_at: created_at.toISOString(),
    last_used_at: last_used_at?.toISOString() ?? null,
  };
}

function tooMany() {
  const reason = [`패스키는 ${MAX_PASSKEYS}개까지 추가할 수 있어요.`];
  return new Refusal('invalid_input', { errors: { name: reason } });
}

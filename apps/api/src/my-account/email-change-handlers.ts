import type { contract } from '@damoa/contracts';
import { and, eq, sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import {
  confirmEmailChange,
  findEmailChange,
  LINK_LIFETIME,
} from '../accounts/email-links/email-change.ts';
import { badLink } from '../accounts/email-links/email-tokens.ts';
import { clientNetwork } from '../accounts/limits/client-network.ts';
import { consumeLimits, MINUTES_PER_DAY, refundOnFailure } from '../accounts/limits/throttle.ts';
import { wrongPassword } from '../accounts/passwords/present-password.ts';
import { users } from '../db/schema-accounts.ts';
import type { Member } from '../http/access.ts';
import { Refusal } from '../http/refusal.ts';
import type { Handlers } from '../http/serve.ts';
import type { AccountChangeOptions } from './account-change-options.ts';

/** Links that one member may request. */
const OF_MEMBER = { max: 5, minutes: MINUTES_PER_DAY };
/** Links to one email, whose owner may be a stranger. */
const TO_EMAIL = { max: 5, minutes: MINUTES_PER_DAY };
/** Requests from one network. */
const FROM_NETWORK = { max: 100, minutes: MINUTES_PER_DAY };

type MyAccountHandlers = Handlers<typeof contract.myAccount>;

/** Changes the email once the owner of the new one has confirmed the link that is sent there. */
export function emailChangeHandlers({
  db,
  secret,
  hash,
  verifyPassword,
  mailQueues,
  canEmail,
}: AccountChangeOptions): Pick<MyAccountHandlers, 'changeEmail' | 'confirmEmail'> {
  const consume = (member: Member, email: string, request: FastifyRequest) =>
    consumeLimits(
      db,
      new Map([
        [hash(`new email of\n${member.id}`), OF_MEMBER],
        [hash(`new email to\n${email.toLowerCase()}`), TO_EMAIL],
        [hash(`new email from\n${clientNetwork(request)}`), FROM_NETWORK],
      ]),
    );

  return {
    // Does not look up whether the new email has an account, so that neither the reply nor its time reveals
    // it.
    async changeEmail({ body: { email, password }, member }, { request }) {
      if (!canEmail) throw new Refusal('no_mail');
      if (email === member.email) throw unchanged();
      const before = await verifyPassword(member, request, { field: 'password', password });
      const used = await consume(member, email, request);
      await refundOnFailure(used, () =>
        db.transaction(async (transaction) => {
          const [asked] = await transaction
            .update(users)
            .set({
              new_email: email,
              new_email_until: sql`now() + make_interval(secs => ${LINK_LIFETIME})`,
            })
            .where(and(eq(users.id, member.id), eq(users.password_hash, before.password_hash)))
            .returning({ id: users.id });
          if (!asked) throw wrongPassword('password');
          await mailQueues.queueEmailChange(transaction, { user: member.id });
          await mailQueues.queueNotice(transaction, {
            user: member.id,
            notice: 'email_change_asked',
          });
        }),
      );
    },

    async confirmEmail({ body: { token } }) {
      const change = await findEmailChange(db, secret, token);
      if (!change) throw badLink();
      const isDone = await confirmEmailChange(db, token, change, mailQueues);
      if (!isDone) throw badLink();
    },
  };
}

function unchanged() {
  return new Refusal('invalid_input', { errors: { email: ['지금 쓰는 주소와 같아요.'] } });
}

import type { contract } from '@damoa/contracts';
import { eq } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { Database } from '../../db/client.ts';
import { users } from '../../db/schema-accounts.ts';
import { Refusal } from '../../http/refusal.ts';
import type { Handlers } from '../../http/serve.ts';
import { keyedHash } from '../../secrets/keyed-hash.ts';
import { clientNetwork } from '../limits/client-network.ts';
import { consumeLimits, MINUTES_PER_DAY, refundOnFailure } from '../limits/throttle.ts';
import type { Passwords } from '../passwords/passwords.ts';
import { refuseWeakPassword } from '../passwords/weak-passwords.ts';
import type { AccountMailQueues } from './account-mail-jobs.ts';
import { badLink } from './email-tokens.ts';
import { findMemberByResetToken, resetPassword } from './password-reset.ts';

/** E-mails to one address: a stranger must not be able to fill its owner's mailbox. */
const TO_EMAIL = { max: 5, minutes: 60 };
const TO_EMAIL_PER_DAY = { max: 20, minutes: MINUTES_PER_DAY };
/** Requests from one network. */
const FROM_NETWORK = { max: 20, minutes: 60 };

export interface PasswordResetOptions {
  db: Database;
  passwords: Passwords;
  secret: string;
  /**
   * Queues the e-mail with the link; null makes a job that sends nothing. Undefined where no e-mail can be
   * sent.
   */
  queueMail?: ((user: number | null) => Promise<void>) | undefined;
  mailQueues: AccountMailQueues;
}

export function passwordResetHandlers({
  db,
  passwords,
  secret,
  queueMail,
  mailQueues,
}: PasswordResetOptions): Handlers<typeof contract.passwordReset> {
  const hash = keyedHash(secret);

  /**
   * Counts by the email that was typed, whether or not it has an account, so that a refusal reveals nothing.
   */
  const consume = (email: string, request: FastifyRequest) =>
    consumeLimits(
      db,
      new Map([
        [hash(`password reset to\n${email}`), TO_EMAIL],
        [hash(`password reset of the day to\n${email}`), TO_EMAIL_PER_DAY],
        [hash(`password reset from\n${clientNetwork(request)}`), FROM_NETWORK],
      ]),
    );

  return {
    get: async () => ({ can_email: queueMail !== undefined }),

    // The same statements for known and unknown emails, so that the response time reveals nothing.
    async send({ body }, { request }) {
      if (!queueMail) throw new Refusal('no_mail');
      const email = body.email.toLowerCase();
      const used = await consume(email, request);
      await refundOnFailure(used, async () => {
        const [account] = await db
          .select({ id: users.id })
          .from(users)
          .where(eq(users.folded_email, email));
        await queueMail(account?.id ?? null);
      });
    },

    async confirm({ body: { token, password } }) {
      const user = await findMemberByResetToken(db, secret, token);
      if (!user) throw badLink();
      refuseWeakPassword(password, user);
      const password_hash = await passwords.hash(password);
      const isDone = await resetPassword(db, token, { user: user.id, password_hash }, mailQueues);
      if (!isDone) throw badLink();
    },
  };
}

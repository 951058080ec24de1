import type { contract } from '@damoa/contracts';
import { eq } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { Database } from '../db/client.ts';
import { users } from '../db/schema-accounts.ts';
import { Refusal } from '../http/refusal.ts';
import type { Handlers } from '../http/serve.ts';
import { keyedHash } from '../secrets/keyed-hash.ts';
import type { AccountMails } from './account-mails.ts';
import { addressOf } from './client-places.ts';
import { badLink } from './email-tokens.ts';
import { mustNotBeGuessable } from './guessable.ts';
import { findPasswordReset, resetPassword } from './password-reset.ts';
import type { Passwords } from './passwords.ts';
import { consumeLimits } from './throttle.ts';

/** E-mails to one address: its owner reads them, and a stranger may not fill the mailbox. */
const TO_ADDRESS = { most: 5, minutes: 60 };
const TO_ADDRESS_OF_DAY = { most: 20, minutes: 24 * 60 };
/** Asked for from one address of the network. */
const FROM_ADDRESS = { most: 20, minutes: 60 };

export interface PasswordResetOptions {
  db: Database;
  passwords: Passwords;
  secret: string;
  /** Has the link sent, to nobody for null; undefined where no e-mail can be sent. */
  sendLink?: ((user: number | null) => Promise<void>) | undefined;
  mails: AccountMails;
}

export function passwordResetHandlers({
  db,
  passwords,
  secret,
  sendLink,
  mails,
}: PasswordResetOptions): Handlers<typeof contract.passwordReset> {
  const hash = keyedHash(secret);

  /** Counted by what was typed, whether or not it has an account: the refusal reveals nothing either. */
  const takePlace = (email: string, request: FastifyRequest) =>
    consumeLimits(
      db,
      new Map([
        [hash(`password reset to\n${email}`), TO_ADDRESS],
        [hash(`password reset of the day to\n${email}`), TO_ADDRESS_OF_DAY],
        [hash(`password reset from\n${addressOf(request)}`), FROM_ADDRESS],
      ]),
    );

  return {
    // The same statements for known and unknown addresses: the time reveals nothing.
    async send({ body }, { request }) {
      if (!sendLink) throw new Refusal('no_mail');
      const email = body.email.toLowerCase();
      const used = await takePlace(email, request);
      try {
        const [account] = await db
          .select({ id: users.id })
          .from(users)
          .where(eq(users.folded_email, email));
        await sendLink(account?.id ?? null);
      } catch (error) {
        await used.refund();
        throw error;
      }
    },

    async confirm({ body: { token, password } }) {
      const user = await findPasswordReset(db, secret, token);
      if (!user) throw badLink();
      mustNotBeGuessable(password, user);
      const password_hash = await passwords.hash(password);
      const isDone = await resetPassword(db, token, { user: user.id, password_hash }, mails);
      if (!isDone) throw badLink();
    },
  };
}

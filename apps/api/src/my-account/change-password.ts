import type { contract, PasswordChange } from '@damoa/contracts';
import { and, eq } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { NO_PENDING_LINKS } from '../accounts/email-links/cancelled-links.ts';
import { consumeLimit, MINUTES_PER_DAY, wasJustUsed } from '../accounts/limits/throttle.ts';
import { wrongPassword } from '../accounts/passwords/present-password.ts';
import { refuseWeakPassword } from '../accounts/passwords/weak-passwords.ts';
import { endSessions } from '../accounts/sessions/end-sessions.ts';
import { users } from '../db/schema-accounts.ts';
import type { Member } from '../http/access.ts';
import { Refusal } from '../http/refusal.ts';
import type { Handlers } from '../http/serve.ts';
import type { AccountChangeOptions } from './account-change-options.ts';

const FIELD = 'present_password';

/** Each change sends an e-mail, to an address that may be a stranger's. */
const PASSWORDS = { max: 20, minutes: MINUTES_PER_DAY };

/** Changes the password. Ends all other sessions, and invalidates the links in e-mails. */
export function changePasswordHandler({
  db,
  passwords,
  hash,
  verifyPassword,
  mailQueues,
}: AccountChangeOptions): Handlers<typeof contract.myAccount>['changePassword'] {
  const bucketOf = (id: number) => hash(`new password of\n${id}`);

  async function change(
    { present_password, password }: z.output<typeof PasswordChange>,
    member: Member,
    request: FastifyRequest,
  ) {
    const before = await verifyPassword(member, request, {
      field: FIELD,
      password: present_password,
    });
    await consumeLimit(db, bucketOf(member.id), PASSWORDS);
    const password_hash = await passwords.hash(password);
    await db.transaction(async (transaction) => {
      const [changed] = await transaction
        .update(users)
        .set({ password_hash, ...NO_PENDING_LINKS })
        .where(and(eq(users.id, member.id), eq(users.password_hash, before.password_hash)))
        .returning({ id: users.id });
      // A concurrent request has changed it.
      if (!changed) throw wrongPassword(FIELD);
      await endSessions(transaction, member.id, member.session);
      await mailQueues.queueNotice(transaction, { user: member.id, notice: 'password_changed' });
    });
  }

  /**
   * Whether the password was changed to this one within the last minute. Later it would be a second guess at
   * the password; a change just made has required the previous one.
   */
  async function hasJustSet({ id }: Member, password: string) {
    if (!(await wasJustUsed(db, bucketOf(id), PASSWORDS))) return false;
    const [user] = await db
      .select({ password_hash: users.password_hash })
      .from(users)
      .where(eq(users.id, id));
    return passwords.verify(password, user?.password_hash);
  }

  return async ({ body, member }, { request }) => {
    refuseWeakPassword(body.password, member);
    await change(body, member, request).catch(async (error: unknown) => {
      // A proxy may deliver a request twice: our own first attempt may have set the new password.
      const isWrong = error instanceof Refusal && error.code === 'invalid_input';
      if (!isWrong || !(await hasJustSet(member, body.password))) throw error;
    });
  };
}

import type { contract, PasswordChange } from '@damoa/contracts';
import { and, eq } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { endSessions } from '../accounts/end-sessions.ts';
import { WITHOUT_LINKS } from '../accounts/pending-changes.ts';
import { wrongPassword } from '../accounts/present-password.ts';
import { consumeLimit, MINUTES_PER_DAY, wasJustUsed } from '../accounts/throttle.ts';
import { refuseWeakPassword } from '../accounts/weak-passwords.ts';
import { users } from '../db/schema-accounts.ts';
import type { Member } from '../http/access.ts';
import { Refusal } from '../http/refusal.ts';
import type { Handlers } from '../http/serve.ts';
import type { AccountChangeOptions } from './account-change-options.ts';

const FIELD = 'present_password';

/** Each is an e-mail, to an address that may be a stranger's. */
const PASSWORDS = { most: 20, minutes: MINUTES_PER_DAY };

/** Changes the password. Whoever else has a session, or a link in an e-mail, is out. */
export function changePasswordHandler({
  db,
  passwords,
  hash,
  verifyPassword,
  mails,
}: AccountChangeOptions): Handlers<typeof contract.account>['changePassword'] {
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
        .set({ password_hash, ...WITHOUT_LINKS })
        .where(and(eq(users.id, member.id), eq(users.password_hash, before.password_hash)))
        .returning({ id: users.id });
      // Another request has changed it meanwhile.
      if (!changed) throw wrongPassword(FIELD);
      await endSessions(transaction, member.id, member.session);
      await mails.notify(transaction, { user: member.id, notice: 'password_changed' });
    });
  }

  /** Only a moment after a change, which takes the password of before: otherwise it would be a second guess. */
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
      // Sent twice on the way, it finds the password that it has itself set.
      const isWrong = error instanceof Refusal && error.code === 'invalid_input';
      if (!isWrong || !(await hasJustSet(member, body.password))) throw error;
    });
  };
}

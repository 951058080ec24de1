import type { contract } from '@damoa/contracts';
import { and, eq, ne } from 'drizzle-orm';
import { mustNotBeGuessable } from '../accounts/guessable.ts';
import { WITHOUT_LINKS } from '../accounts/pending-changes.ts';
import { wrongPassword } from '../accounts/present-password.ts';
import { take } from '../accounts/throttle.ts';
import { sessions, users } from '../db/schema-accounts.ts';
import type { Handlers } from '../http/serve.ts';
import type { AccountChangeOptions } from './account-change-options.ts';

const FIELD = 'present_password';

/** Each is an e-mail, to an address that may be a stranger's. */
const PASSWORDS = { most: 20, minutes: 24 * 60 };

/** Changes the password. Whoever else has a session, or a link in an e-mail, is out. */
export function changePassword({
  db,
  passwords,
  hash,
  verifyPassword,
  mails,
}: AccountChangeOptions): Handlers<typeof contract.account>['changePassword'] {
  return async ({ body: { present_password, password }, member }, { request }) => {
    mustNotBeGuessable(password, member);
    const before = await verifyPassword(member, request, {
      field: FIELD,
      password: present_password,
    });
    await take(db, new Map([[hash(`new password of\n${member.id}`), PASSWORDS]]));
    const password_hash = await passwords.hash(password);
    await db.transaction(async (transaction) => {
      const [changed] = await transaction
        .update(users)
        .set({ password_hash, ...WITHOUT_LINKS })
        .where(and(eq(users.id, member.id), eq(users.password_hash, before.password_hash)))
        .returning({ id: users.id });
      // Another request has changed it meanwhile.
      if (!changed) throw wrongPassword(FIELD);
      await transaction
        .delete(sessions)
        .where(and(eq(sessions.user_id, member.id), ne(sessions.id, member.session)));
      await mails.notify(transaction, { user: member.id, notice: 'password_changed' });
    });
  };
}

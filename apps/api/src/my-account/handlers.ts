import type { contract } from '@damoa/contracts';
import { eq } from 'drizzle-orm';
import type { AccountMailQueues } from '../accounts/email-links/account-mail-jobs.ts';
import { consumeLimit } from '../accounts/limits/throttle.ts';
import {
  type PresentPasswordOptions,
  presentPasswordChecker,
} from '../accounts/passwords/present-password.ts';
import { users } from '../db/schema-accounts.ts';
import { Refusal } from '../http/refusal.ts';
import type { Handlers } from '../http/serve.ts';
import { keyedHash } from '../secrets/keyed-hash.ts';
import { changePasswordHandler } from './change-password.ts';
import { emailChangeHandlers } from './email-change-handlers.ts';
import { accountExportHandlers } from './export/export-account.ts';
import { leaveHandler } from './leave.ts';
import { ownSessionHandlers } from './own-sessions.ts';

/** Each new name is written into the search text of every post of the member. */
const NAMES = { max: 10, minutes: 60 };

interface MyAccountOptions extends PresentPasswordOptions {
  mailQueues: AccountMailQueues;
  /** Whether the shop has a mail server: without one, e-mails stay in the outbox. */
  canEmail: boolean;
}

/** Handlers with which members read and change their own account. */
export function myAccountHandlers(options: MyAccountOptions): Handlers<typeof contract.myAccount> {
  const { db, canEmail } = options;
  const hash = keyedHash(options.secret);
  const verifyPassword = presentPasswordChecker(options);
  const changes = { ...options, hash, verifyPassword };
  return {
    async get({ member: { id } }) {
      const [user] = await db.select().from(users).where(eq(users.id, id));
      if (!user) throw new Refusal('not_logged_in');
      const isPending = user.new_email_until !== null && user.new_email_until > new Date();
      return {
        id,
        name: user.name,
        email: user.email,
        is_email_verified: user.email_verified_at !== null,
        new_email: isPending ? user.new_email : null,
        can_email: canEmail,
        created_at: user.created_at.toISOString(),
      };
    },

    async changeName({ body: { name }, member: { id } }) {
      await consumeLimit(db, hash(`name\n${id}`), NAMES);
      const [user] = await db
        .update(users)
        .set({ name })
        .where(eq(users.id, id))
        .returning({ id: users.id, name: users.name, email: users.email });
      if (!user) throw new Refusal('not_logged_in');
      return user;
    },

    changePassword: changePasswordHandler(changes),
    ...emailChangeHandlers(changes),
    ...ownSessionHandlers(db),
    ...accountExportHandlers({ db, hash }),
    leave: leaveHandler(changes),
  };
}

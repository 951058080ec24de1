import type { AccountMailQueues } from '../accounts/email-links/account-mail-jobs.ts';
import type { Passwords } from '../accounts/passwords/passwords.ts';
import type { VerifyPresentPassword } from '../accounts/passwords/present-password.ts';
import type { Database } from '../db/client.ts';

/** What handlers that change an account need. */
export interface AccountChangeOptions {
  db: Database;
  passwords: Passwords;
  secret: string;
  hash: (text: string) => string;
  verifyPassword: VerifyPresentPassword;
  mailQueues: AccountMailQueues;
  /** Whether the shop has a mail server: without one, e-mails stay in the outbox. */
  canEmail: boolean;
}

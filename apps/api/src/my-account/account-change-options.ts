import type { AccountMails } from '../accounts/account-mails.ts';
import type { Passwords } from '../accounts/passwords.ts';
import type { VerifyPresentPassword } from '../accounts/present-password.ts';
import type { Database } from '../db/client.ts';

/** What the changes of an account need. */
export interface AccountChangeOptions {
  db: Database;
  passwords: Passwords;
  secret: string;
  hash: (text: string) => string;
  verifyPassword: VerifyPresentPassword;
  mails: AccountMails;
  /** Whether e-mails reach those they are for. */
  canEmail: boolean;
}

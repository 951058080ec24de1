import { MailFailure } from '../mail/mail-failure.ts';

/**
 * If the mail server may have accepted the e-mail, reports it and returns 'unconfirmed' instead of throwing:
 * for advertising, which is better lost than sent twice.
 */
export async function unlessSent<T>(sending: Promise<T>, report: (line: string) => void) {
  try {
    return await sending;
  } catch (error) {
    if (!(error instanceof MailFailure && error.isUnconfirmed)) throw error;
    report(`An e-mail was not confirmed, and is not sent again. ${error.message}`);
    return 'unconfirmed';
  }
}

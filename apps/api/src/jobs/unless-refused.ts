import { MailFailure } from '../mail/mail-failure.ts';

/**
 * If the recipient is refused, reports it and returns 'refused' instead of throwing: a retry would not help.
 */
export async function unlessRefused<T>(sending: Promise<T>, report: (line: string) => void) {
  try {
    return await sending;
  } catch (error) {
    if (!(error instanceof MailFailure && error.isFinal)) throw error;
    report(`An e-mail was refused. ${error.message}`);
    return 'refused';
  }
}

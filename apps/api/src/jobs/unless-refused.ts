import { MailFailure } from '../mail/mailer.ts';

/** Another try cannot help where the recipient is refused: such a job is done. */
export async function unlessRefused<T>(sending: Promise<T>, report: (line: string) => void) {
  try {
    return await sending;
  } catch (error) {
    if (!(error instanceof MailFailure && error.isFinal)) throw error;
    report(`An e-mail was refused. ${error.message}`);
    return 'refused';
  }
}

interface Failure {
  /** Whether the server refuses this recipient, so that a retry is in vain. */
  isFinal: boolean;
  /** Whether the server has the whole e-mail but has not replied, so that it may deliver it. */
  isUnconfirmed: boolean;
}

/** An e-mail was not accepted, as far as is known. The message contains no address. */
export class MailFailure extends Error {
  override name = 'MailFailure';
  readonly isFinal: boolean;
  readonly isUnconfirmed: boolean;

  constructor(message: string, { isFinal, isUnconfirmed }: Failure) {
    super(message);
    this.isFinal = isFinal;
    this.isUnconfirmed = isUnconfirmed;
  }
}

interface SmtpError {
  code?: string;
  responseCode?: number;
  /** The command that the server refused. */
  command?: string;
}

/**
 * The failure of nodemailer to send an e-mail. Reports the codes only: the text of a server's response may name
 * the recipient.
 */
export function failureOf(error: unknown, place: string, isWritten: boolean) {
  const { code = 'unknown', responseCode, command } = error as SmtpError;
  return new MailFailure(`${place}: ${[code, responseCode].join(' ').trim()}`, {
    // Only this command names the recipient. What else is refused, an operator may mend meanwhile: a login, or after
    // DATA a sender that is not verified.
    isFinal: command === 'RCPT TO' && responseCode !== undefined && responseCode >= 500,
    isUnconfirmed: isWritten && responseCode === undefined,
  });
}

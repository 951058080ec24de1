import type { Settings } from '@damoa/service';
import { createTransport } from 'nodemailer';
import type { MailText } from './mail-text.ts';
import { openOutbox } from './outbox.ts';

interface Mail extends MailText {
  /** The address without a name: names are chosen by people, and must not get into a header. */
  to: string;
  subject: string;
  headers?: Record<string, string>;
}

export interface Mailer {
  /**
   * Hands an e-mail to the mail server, or writes it into the outbox.
   * @throws MailFailure
   */
  send(mail: Mail): Promise<void>;
  close(): void;
}

/** An e-mail was not accepted. The message contains no address. */
export class MailFailure extends Error {
  override name = 'MailFailure';
  /** Whether the server refuses this recipient, so that a retry is in vain. */
  readonly isFinal: boolean;

  constructor(message: string, isFinal: boolean) {
    super(message);
    this.isFinal = isFinal;
  }
}

/** Milliseconds for each step of a conversation with the server. */
const TIMEOUT = 15_000;

/** Sends e-mail by SMTP; without a server, e-mails are files in `DATA_DIR/outbox`. */
export function openMailer(settings: MailSettings): Mailer {
  const transport = openTransport(settings);
  const place = settings.SMTP_URL ? 'The mail server' : 'The outbox';
  return {
    async send({ to, subject, text, html, headers }) {
      const mail = { to: { name: '', address: to }, subject: onOneLine(subject), text, html };
      try {
        await transport.sendMail({ ...mail, ...(headers && { headers }) });
      } catch (error) {
        throw failureOf(error, place);
      }
    },
    close: () => transport.close(),
  };
}

function openTransport({ SMTP_URL, MAIL_FROM, SITE_URL, DATA_DIR }: MailSettings) {
  if (!SMTP_URL) {
    const from = MAIL_FROM ?? `다모아 <no-reply@${new URL(SITE_URL).hostname}>`;
    return createTransport(openOutbox(DATA_DIR), { from });
  }
  return createTransport(
    {
      url: SMTP_URL,
      pool: true,
      maxConnections: 2,
      connectionTimeout: TIMEOUT,
      greetingTimeout: TIMEOUT,
      socketTimeout: TIMEOUT,
      disableFileAccess: true,
      disableUrlAccess: true,
    },
    { from: MAIL_FROM },
  );
}

type MailSettings = Pick<Settings, 'SMTP_URL' | 'MAIL_FROM' | 'SITE_URL' | 'DATA_DIR'>;

function onOneLine(text: string) {
  return text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();
}

interface SmtpError {
  code?: string;
  responseCode?: number;
  /** The command that the server refused. */
  command?: string;
}

/** Reports the codes only: the text of a server's response may name the recipient. */
function failureOf(error: unknown, place: string) {
  const { code = 'unknown', responseCode, command } = error as SmtpError;
  const isFinal = command === 'RCPT TO' && responseCode !== undefined && responseCode >= 500;
  return new MailFailure(`${place}: ${[code, responseCode].join(' ').trim()}`, isFinal);
}

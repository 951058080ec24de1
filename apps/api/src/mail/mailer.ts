import type { Settings } from '@damoa/service';
import { createTransport, type MailMessage, type SendMailOptions } from 'nodemailer';
import type { MailText } from './mail-text.ts';
import { openOutbox } from './outbox.ts';

interface Mail extends MailText {
  /** The address without a name: names are chosen by people, and must not get into a header. */
  to: string;
  subject: string;
  headers?: Record<string, string>;
  /**
   * Distinguishes an e-mail that a retried job sends from what the job may have sent before. Without it,
   * mailboxes show one of the two. Needed if the e-mail before is void, such as a link that was replaced.
   */
  revision?: string;
}

/** Sends e-mails. */
export interface Sender {
  /**
   * Hands an e-mail to the mail server, or writes it into the outbox.
   * @throws MailFailure
   */
  send(mail: Mail): Promise<void>;
}

export interface Mailer extends Sender {
  /**
   * The sender for a job of one e-mail.
   * @param job.id the same when the job is retried: the `Message-ID` is derived from it, by which mailboxes
   * recognize duplicates
   * @param job.stop ends the sending: at once if the server does not have the e-mail yet, otherwise if it does
   * not confirm it within two seconds
   * @param job.withdraw ends the sending only if the server does not have the e-mail yet
   */
  forJob(job: MailJob): Sender;
  close(): void;
}

interface MailJob {
  id: string;
  stop: AbortSignal;
  withdraw?: AbortSignal;
}

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

/** Milliseconds for a connection and its greeting. */
const CONNECTION_TIMEOUT = 15_000;

/**
 * Milliseconds for each later reply. A server that checks an e-mail before it confirms it may take so long, and
 * delivers it even if the client has given up.
 * @see https://www.rfc-editor.org/rfc/rfc5321#section-4.5.3.2.6
 */
export const REPLY_TIMEOUT = 600_000;

/** Milliseconds to wait for a confirmation after the job was stopped. The worker itself stops a second later. */
const STOP_TIMEOUT = 2_000;

/** E-mails that are sent at the same time. */
export const MAX_CONNECTIONS = 2;

/** Sends e-mail by SMTP; without a server, e-mails are files in `DATA_DIR/outbox`. */
export function openMailer(settings: MailSettings): Mailer {
  const transport = openTransport(settings);
  const place = settings.SMTP_URL ? 'The mail server' : 'The outbox';
  const { hostname } = new URL(settings.SITE_URL);

  function senderOf(job?: MailJob): Sender {
    return {
      async send({ to, subject, text, html, headers, revision }) {
        const sending = new AbortController();
        let isWritten = false;
        const stop = () => {
          const abort = () => sending.abort(job?.stop.reason);
          if (isWritten) setTimeout(abort, STOP_TIMEOUT).unref();
          else abort();
        };
        const withdraw = () => {
          if (!isWritten) sending.abort(job?.withdraw?.reason);
        };
        if (job?.stop.aborted || job?.withdraw?.aborted) withdraw();
        job?.stop.addEventListener('abort', stop, { once: true });
        job?.withdraw?.addEventListener('abort', withdraw, { once: true });
        const mail: TrackedMail = {
          to: { name: '', address: to },
          subject: onOneLine(subject),
          text,
          html,
          signal: sending.signal,
          onWritten: () => {
            isWritten = true;
          },
          ...(headers && { headers }),
          ...(job && {
            messageId: `<${[job.id, revision].filter(Boolean).join('.')}@${hostname}>`,
          }),
        };
        try {
          await transport.sendMail(mail);
        } catch (error) {
          throw failureOf(error, place, settings.SMTP_URL !== undefined && isWritten);
        } finally {
          job?.stop.removeEventListener('abort', stop);
          job?.withdraw?.removeEventListener('abort', withdraw);
        }
      },
    };
  }
  return { ...senderOf(), forJob: senderOf, close: () => transport.close() };
}

interface TrackedMail extends SendMailOptions {
  /** Called when the message has been handed to the connection, up to its end. */
  onWritten: () => void;
}

/** A plugin of nodemailer that calls `onWritten`. */
function trackMessage({ data, message }: MailMessage, done: () => void) {
  const { onWritten } = data as TrackedMail;
  const createReadStream = message.createReadStream.bind(message);
  // The stream that the connection reads: transforms before it have buffers.
  message.createReadStream = (options) => createReadStream(options).once('end', onWritten);
  done();
}

function openTransport({ SMTP_URL, MAIL_FROM, SITE_URL, DATA_DIR }: MailSettings) {
  if (!SMTP_URL) {
    const from = MAIL_FROM ?? `다모아 <no-reply@${new URL(SITE_URL).hostname}>`;
    return createTransport(openOutbox(DATA_DIR), { from });
  }
  const transport = createTransport(
    {
      url: SMTP_URL,
      pool: true,
      maxConnections: MAX_CONNECTIONS,
      connectionTimeout: CONNECTION_TIMEOUT,
      greetingTimeout: CONNECTION_TIMEOUT,
      socketTimeout: REPLY_TIMEOUT,
      disableFileAccess: true,
      disableUrlAccess: true,
    },
    { from: MAIL_FROM },
  );
  transport.use('stream', trackMessage);
  return transport;
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
function failureOf(error: unknown, place: string, isWritten: boolean) {
  const { code = 'unknown', responseCode, command } = error as SmtpError;
  return new MailFailure(`${place}: ${[code, responseCode].join(' ').trim()}`, {
    isFinal: command === 'RCPT TO' && responseCode !== undefined && responseCode >= 500,
    isUnconfirmed: isWritten && responseCode === undefined,
  });
}

import { failureOf } from './mail-failure.ts';
import type { MailText } from './mail-text.ts';
import { type MailSettings, openTransport, type TrackedMail } from './transport.ts';

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
   * recognise duplicates
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

/** Milliseconds to wait for a confirmation after the job was stopped. The worker itself stops a second later. */
const STOP_TIMEOUT = 2_000;

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

function onOneLine(text: string) {
  return text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();
}

import type { Settings } from '@damoa/service';
import { createTransport, type MailMessage, type SendMailOptions } from 'nodemailer';
import { openOutbox } from './outbox.ts';

/** Milliseconds for a connection and its greeting. */
const CONNECTION_TIMEOUT = 15_000;

/**
 * Milliseconds for each later reply. A server that checks an e-mail before it confirms it may take so long, and
 * delivers it even if the client has given up.
 * @see https://www.rfc-editor.org/rfc/rfc5321#section-4.5.3.2.6
 */
export const REPLY_TIMEOUT = 600_000;

/** E-mails that are sent at the same time. */
export const MAX_CONNECTIONS = 2;

export type MailSettings = Pick<Settings, 'SMTP_URL' | 'MAIL_FROM' | 'SITE_URL' | 'DATA_DIR'>;

export interface TrackedMail extends SendMailOptions {
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

/** A mail server, or the outbox without one. */
export function openTransport({ SMTP_URL, MAIL_FROM, SITE_URL, DATA_DIR }: MailSettings) {
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

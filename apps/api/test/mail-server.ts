import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

/** An e-mail as the server received it. */
interface ReceivedMail {
  to: string[];
  headers: Record<string, string>;
  /** The plain and the HTML part. */
  text: string;
  html: string;
}

/**
 * Starts an SMTP server on this machine. It refuses senders and recipients that begin with `unknown`.
 * @param onMail called with each e-mail, before it is acknowledged
 */
export async function openMailServer(onMail?: (mail: ReceivedMail) => void | Promise<void>) {
  const connections = new Set<Socket>();
  const received: ReceivedMail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onMailFrom: ({ address }, _session, done) => done(refusalOf(address)),
    onRcptTo: ({ address }, _session, done) => done(refusalOf(address)),
    async onData(stream, { envelope }, done) {
      const to = envelope.rcptTo.map(({ address }) => address);
      const mail = { to, ...read(await text(stream)) };
      received.push(mail);
      await Promise.resolve(onMail?.(mail)).then(() => done(), done);
    },
  });
  server.server.on('connection', (connection) => {
    connections.add(connection);
    connection.on('close', () => connections.delete(connection));
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  return {
    received,
    settings: {
      SMTP_URL: `smtp://127.0.0.1:${port}`,
      MAIL_FROM: '다모아 <shop@example.com>',
    },
    /** Ends all connections without a reply. */
    disconnect() {
      for (const connection of connections) connection.destroy();
    },
    close: () => server.close(),
  };
}

function refusalOf(address: string) {
  if (!address.startsWith('unknown')) return null;
  return Object.assign(new Error(`no ${address} here`), { responseCode: 550 });
}

function read(source: string) {
  const [head = '', ...rest] = source.split('\r\n\r\n');
  const headers = headersOf(head);
  const boundary = /boundary="([^"]+)"/.exec(headers['content-type'] ?? '')?.[1];
  const parts = rest
    .join('\r\n\r\n')
    .split(`--${boundary}`)
    .map((part) => part.split('\r\n\r\n'));
  const partOf = (type: string) => {
    const [partHead = '', ...body] = parts.find(([start]) => start?.includes(type)) ?? [];
    return decode(body.join('\r\n\r\n'), headersOf(partHead)['content-transfer-encoding']);
  };
  return { headers, text: partOf('text/plain'), html: partOf('text/html') };
}

function headersOf(head: string) {
  const lines = head.replace(/\r\n[ \t]+/g, ' ').split('\r\n');
  return Object.fromEntries(
    lines.map((line) => {
      const [name = '', ...value] = line.split(':');
      return [name.toLowerCase(), decodeWords(value.join(':').trim())];
    }),
  );
}

/** Decodes encoded words: https://www.rfc-editor.org/rfc/rfc2047 */
function decodeWords(value: string) {
  return value
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?UTF-8\?([BQ])\?([^?]*)\?=/gi, (_, encoding: string, word: string) =>
      encoding.toUpperCase() === 'B'
        ? Buffer.from(word, 'base64').toString()
        : decode(word.replaceAll('_', ' '), 'quoted-printable'),
    );
}

function decode(body: string, encoding: string | undefined) {
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString();
  if (encoding !== 'quoted-printable') return body;
  const bytes = body
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, code: string) =>
      String.fromCharCode(Number.parseInt(code, 16)),
    );
  return Buffer.from(bytes, 'latin1').toString();
}

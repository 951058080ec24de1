import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';

interface ReceivedMail {
  to: string[];
  /** The plain text part. */
  text: string;
}

/** Starts a real mail server in a separate process, and records the received e-mails. */
export async function openMailbox() {
  const server = spawn(process.execPath, ['test/print-mails.ts'], {
    cwd: path.resolve(import.meta.dirname, '../../../api'),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const lines = createInterface({ input: server.stdout });
  const received: ReceivedMail[] = [];
  const [settings] = await once(lines, 'line');
  lines.on('line', (mail) => received.push(JSON.parse(mail)));
  return {
    received,
    settings: JSON.parse(settings) as { SMTP_URL: string; MAIL_FROM: string },
    async close() {
      const ended = once(server, 'exit');
      server.kill('SIGTERM');
      await ended;
    },
  };
}

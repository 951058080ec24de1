import { access, constants, mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { explain } from '@damoa/service';
import type { Transport } from 'nodemailer';

/** Days after which an e-mail that nobody took from the outbox is deleted: it names a person. */
const LIFETIME = 30;

const folderIn = (dataDir: string) => path.join(dataDir, 'outbox');

/**
 * A nodemailer transport that writes each e-mail to a file, atomically, which only the file's owner can read.
 */
export function openOutbox(dataDir: string): Transport<string> {
  const folder = folderIn(dataDir);
  async function write(id: string, message: Buffer) {
    await make(folder);
    const time = new Date().toISOString().replaceAll(/[-:]/g, '');
    const [name = ''] = /[\w-]+/.exec(id) ?? [];
    const file = path.join(folder, `${time}-${name}.eml`);
    await writeFile(`${file}.draft`, message, { mode: 0o600 });
    await rename(`${file}.draft`, file);
    return file;
  }
  return {
    name: 'outbox',
    version: '1',
    send({ message }, done) {
      buffer(message.createReadStream())
        .then((content) => write(message.messageId(), content))
        .then(
          (file) => done(null, file),
          (error: Error) => done(error, ''),
        );
    },
  };
}

const make = (folder: string) => mkdir(folder, { recursive: true, mode: 0o700 });

/** Reports in one line if e-mails cannot be written to the outbox, before the first of them fails. */
export async function checkOutbox(dataDir: string, report: (line: string) => void) {
  const folder = folderIn(dataDir);
  try {
    await make(folder);
    await access(folder, constants.W_OK);
  } catch (error) {
    report(`E-mails cannot be written to ${folder}. ${explain(error)}`);
  }
}

/** Deletes e-mails that are as old as `LIFETIME`. */
export async function sweepOutbox(dataDir: string) {
  const folder = folderIn(dataDir);
  const oldest = Date.now() - LIFETIME * 24 * 60 * 60 * 1_000;
  for (const name of await readdir(folder).catch(() => [])) {
    const file = path.join(folder, name);
    // Undefined if it has been taken or renamed since the folder was read.
    const found = await stat(file).catch(() => undefined);
    if (found && found.mtimeMs < oldest) await rm(file, { force: true });
  }
}

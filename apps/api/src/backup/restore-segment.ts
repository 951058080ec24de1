// PostgreSQL runs this in its data directory for each file of WAL that a restore needs
// (restore_command): node restore-segment.js NAME TARGET FOLDER.
import { createWriteStream } from 'node:fs';
import { access, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { COMPRESSED, readCompressed } from '../db/archive/stored-file.ts';
import { RESTORE_FAILURE } from './restore-failure.ts';

/** Ends the recovery; with a lower one PostgreSQL would take the WAL to end here. */
const ABORT = 126;

const [name = '', target = '', folder = ''] = process.argv.slice(2);
const archived = path.join(folder, name + COMPRESSED);
const isThere = await access(archived).then(
  () => true,
  () => false,
);
if (!isThere) process.exitCode = 1;
else {
  try {
    await pipeline(readCompressed(archived), createWriteStream(target, { mode: 0o600 }));
  } catch (error) {
    await writeFile(RESTORE_FAILURE, `${archived} cannot be read: ${error}`).catch(() => {});
    process.exitCode = ABORT;
  }
}

// The restore_command of PostgreSQL: node restore-segment.js NAME TARGET FOLDER. It runs in the data
// directory for each WAL file that a recovery needs.
import { createWriteStream } from 'node:fs';
import { access, constants, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { errorCode } from '@damoa/service';
import { COMPRESSED, readCompressed } from '../db/embedded/archive/stored-file.ts';
import { RESTORE_FAILURE } from './restore-failure.ts';

/** The exit code for an absent file: the WAL ends here. */
const END = 1;
/** The exit code that aborts the recovery; lower ones mean to PostgreSQL that the WAL ends here. */
const ABORT = 126;

const [name = '', target = '', folder = ''] = process.argv.slice(2);
const archived = path.join(folder, name + COMPRESSED);
try {
  await access(archived, constants.R_OK);
  await pipeline(readCompressed(archived), createWriteStream(target, { mode: 0o600 }));
} catch (error) {
  const isAbsent = errorCode(error) === 'ENOENT';
  process.exitCode = isAbsent ? END : ABORT;
  if (!isAbsent) {
    await writeFile(RESTORE_FAILURE, `${archived} cannot be read: ${error}`).catch(() => {});
  }
}

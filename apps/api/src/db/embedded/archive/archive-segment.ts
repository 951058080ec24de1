// The archive_command of PostgreSQL: node archive-segment.js FILE FOLDER. It runs in the data directory for
// each completed WAL file, again and again until the exit code is 0.
import { createReadStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { FAILURE, noteFailure, noteGap } from './archive-failure.ts';
import { mayWait, readQueue } from './archive-queue.ts';
import { COMPRESSED, compress, readCompressed, storeWhole } from './stored-file.ts';

const [file = '', folder = ''] = process.argv.slice(2);
try {
  await archive(path.join(folder, path.basename(file) + COMPRESSED));
  await rm(FAILURE, { force: true });
} catch (error) {
  const isDropped = !mayWait(await readQueue('pg_wal'));
  const reason = error instanceof Error ? error.message : String(error);
  await noteFailure({ reason });
  if (isDropped) await noteGap('.', 'Too much WAL waited to be archived.');
  console.error(`${isDropped ? 'Dropped' : 'Not archived'}: ${file}: ${reason}`);
  // Exit code 0 makes PostgreSQL delete the dropped file.
  process.exitCode = isDropped ? 0 : 1;
}

async function archive(archived: string) {
  const present = await stat(archived).catch(() => undefined);
  if (present) return assertSame(archived);
  const { mtime } = await stat(file);
  await storeWhole(archived, createReadStream(file), { through: [compress()], changed: mtime });
}

/** After a crash, PostgreSQL may archive a file for the second time. */
async function assertSame(archived: string) {
  const [ours, theirs] = await Promise.all([
    buffer(createReadStream(file)),
    buffer(readCompressed(archived)),
  ]);
  if (!ours.equals(theirs)) throw new Error(`${archived} is there already with other contents.`);
}

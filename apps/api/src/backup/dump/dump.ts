import { mkdir, open, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import type { OnStop } from '@damoa/service';
import { syncFolder } from '../../db/archive/stored-file.ts';
import type { DatabaseServer } from '../../db/servers.ts';
import { megabytes } from '../size.ts';
import { runClientProgram } from './client-program.ts';
import { dumpName, readDumps } from './dump-files.ts';

/**
 * Writes the database of a server into a file of `folder` with pg_dump, deletes all dumps of it there but the
 * newest `retain`, and prints what was done.
 */
export async function dump(
  { url, name }: Pick<DatabaseServer, 'url' | 'name'>,
  folder: string,
  retain: number,
  onStop: OnStop,
) {
  const started = performance.now();
  const database = path.basename(new URL(url).pathname);
  const file = path.join(folder, dumpName(database, new Date()));
  const draft = `${file}.draft`;
  const removeDraft = () => rm(draft, { force: true });
  await mkdir(folder, { recursive: true });
  // Made here, so that nobody else can read it.
  const handle = await open(draft, 'wx', 0o600);
  onStop(removeDraft);
  try {
    await runClientProgram('pg_dump', url, ['--format=custom', `--file=${draft}`], onStop);
    const { size } = await handle.stat();
    await handle.sync();
    await rename(draft, file);
    await syncFolder(folder);
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    console.log(`${file}: ${megabytes(size)}, of ${name}, in ${seconds} s.`);
  } finally {
    await handle.close();
    await removeDraft();
  }
  const old = (await readDumps(folder))
    .filter((one) => one.database === database)
    .slice(0, -retain);
  for (const one of old) await rm(one.file);
  if (old.length > 0) console.log(`Older backups deleted: ${old.length}.`);
}

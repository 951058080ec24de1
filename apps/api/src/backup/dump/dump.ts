import { mkdir, open, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { type OnStop, secondsSince, syncFolder } from '@damoa/service';
import { megabytes } from '../../db/embedded/megabytes.ts';
import type { DatabaseServer } from '../../db/replicas/servers.ts';
import { expired, type Retention } from '../retention.ts';
import { sameSecond } from '../same-second.ts';
import { runClientProgram } from './client-program.ts';
import { dumpName, readDumps } from './dump-files.ts';

/** Dumps a database into `folder` with pg_dump, deletes its expired dumps there, and prints what was done. */
export async function dump(
  { url, name }: Pick<DatabaseServer, 'url' | 'name'>,
  folder: string,
  retention: Retention,
  onStop: OnStop,
) {
  const started = performance.now();
  const database = path.basename(new URL(url).pathname);
  const file = path.join(folder, dumpName(database, new Date()));
  const draft = `${file}.draft`;
  const removeDraft = () => rm(draft, { force: true });
  await mkdir(folder, { recursive: true });
  // Created here instead of by pg_dump, so that other users cannot read it.
  const handle = await open(draft, 'wx', 0o600).catch(sameSecond);
  onStop(removeDraft);
  try {
    await runClientProgram('pg_dump', url, ['--format=custom', `--file=${draft}`], onStop);
    const { size } = await handle.stat();
    await handle.sync();
    await rename(draft, file);
    await syncFolder(folder);
    console.log(`${file}: ${megabytes(size)}, of ${name}, in ${secondsSince(started)} s.`);
  } finally {
    await handle.close();
    await removeDraft();
  }
  const dumps = (await readDumps(folder)).filter((one) => one.database === database);
  const old = expired(
    dumps.map((one) => one.file),
    file,
    retention,
  );
  for (const one of old) await rm(one);
  if (old.length > 0) console.log(`Older backups deleted: ${old.length}.`);
}

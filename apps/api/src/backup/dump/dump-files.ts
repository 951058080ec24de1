import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { timeForName } from '../../db/embedded/archive/backup-names.ts';

/** DATABASE-20261123T120000Z.dump: the start time of the dump, in UTC. */
const NAME = /^(.+)-\d{8}T\d{6}Z\.dump$/;

export function dumpName(database: string, time: Date) {
  return `${database}-${timeForName(time)}.dump`;
}

/** The dumps in a folder, the oldest first; sizes in bytes. */
export async function readDumps(folder: string) {
  const names = (await readdir(folder)).filter((name) => NAME.test(name)).toSorted();
  return Promise.all(
    names.map(async (name) => {
      const file = path.join(folder, name);
      const [, database] = NAME.exec(name) ?? [];
      return { file, database, size: (await stat(file)).size };
    }),
  );
}

import type { Dirent } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { errorCode } from '@damoa/service';

/**
 * Folders whose contents are not copied: they are only valid for the running server, or copied separately
 * (WAL).
 */
const LEFT_EMPTY = [
  'pg_dynshmem',
  'pg_notify',
  'pg_replslot',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
  'pg_wal',
];

const LEFT_OUT =
  /^(?:postmaster\.(?:pid|opts)|server\.log(?:\.old)?|archive-(?:gap|failure\.json)|backup_label.*|tablespace_map.*|pg_internal\.init.*|pgsql_tmp.*|.*\.new)$/;

const CONTROL = 'global/pg_control';

/**
 * The folders and files of a cluster that belong in a base backup, relative to the cluster.
 * @see https://www.postgresql.org/docs/current/continuous-archiving.html for the rules
 * @throws Error if there are tablespaces, whose files are outside the cluster
 */
export async function filesOfCluster(cluster: string) {
  const folders = ['pg_wal/archive_status', 'pg_wal/summaries'];
  const files: string[] = [];

  async function add(folder: string) {
    for (const entry of await entriesOf(path.join(cluster, folder))) {
      const name = path.join(folder, entry.name);
      if (LEFT_OUT.test(entry.name)) continue;
      if (folder === 'pg_tblspc') throw new Error('Tablespaces cannot be backed up.');
      if (entry.isFile()) files.push(name);
      if (!entry.isDirectory()) continue;
      folders.push(name);
      if (!LEFT_EMPTY.includes(name)) await add(name);
    }
  }

  await add('');
  // pg_control last: it says from where WAL must be replayed to make the other files consistent.
  return {
    folders: folders.toSorted(),
    files: [...files.filter((one) => one !== CONTROL), CONTROL],
  };
}

/** The entries of a folder, which may be deleted during the backup, as when a table is dropped. */
async function entriesOf(folder: string): Promise<Dirent[]> {
  return readdir(folder, { withFileTypes: true }).catch((error: unknown) => {
    if (errorCode(error) === 'ENOENT') return [];
    throw error;
  });
}

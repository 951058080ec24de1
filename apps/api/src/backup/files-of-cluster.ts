import type { Dirent } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';

/** Folders whose contents belong to the running server alone, or come from elsewhere. */
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
  /^(?:postmaster\.(?:pid|opts)|server\.log(?:\.old)?|archive-(?:drop|failure\.json)|backup_label.*|tablespace_map.*|pg_internal\.init.*|pgsql_tmp.*|.*\.new)$/;

const CONTROL = 'global/pg_control';

/**
 * Folders and files of a cluster that belong in a base backup, relative to it
 * ([PostgreSQL's rules](https://www.postgresql.org/docs/current/continuous-archiving.html)).
 * @throws when there are tablespaces, whose files lie elsewhere
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
  // Last: it says from where on the WAL makes the other files fit each other.
  return {
    folders: folders.toSorted(),
    files: [...files.filter((one) => one !== CONTROL), CONTROL],
  };
}

/** A table may be dropped meanwhile. */
async function entriesOf(folder: string): Promise<Dirent[]> {
  return readdir(folder, { withFileTypes: true }).catch((error) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
}

import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { programFile } from '../../../paths.ts';
import { nodeCommand, quoted, unquoted } from './node-command.ts';

/** Seconds after which a WAL segment with changes is archived even if it is not full. */
const TIMEOUT = 60;

/** A setting that only this program reads. */
const FOLDER = 'damoa.archive_folder';
const PRESENT = /^damoa\.archive_folder = '((?:[^']|'')*)'$/m;

const ARCHIVE = programFile('db/embedded/archive/archive-segment');

/** Lines of postgresql.conf that archive WAL into `folder`, or turn archiving off without one. */
export function archiveSettings(folder: string | undefined) {
  if (folder === undefined) return ['archive_mode = off'];
  return [
    'archive_mode = on',
    `archive_timeout = ${TIMEOUT}`,
    `archive_command = ${quoted(nodeCommand(ARCHIVE, '%p', folder))}`,
    // For processes that start the server without BACKUP_DIR.
    `${FOLDER} = ${quoted(folder)}`,
  ];
}

/** The folder into which the last start of a cluster archived its WAL; undefined if it did not. */
export async function presentArchive(cluster: string) {
  const lines = await readFile(path.join(cluster, 'postgresql.conf'), 'utf8').catch(() => '');
  const [, folder] = PRESENT.exec(lines) ?? [];
  return folder && unquoted(folder);
}

/** Folders that PostgreSQL's user must be able to enter to run the archive command. */
export const ARCHIVE_FOLDERS = [path.dirname(process.execPath), path.dirname(ARCHIVE)];

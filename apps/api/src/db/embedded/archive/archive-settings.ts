import path from 'node:path';
import { programFile } from '../../../paths.ts';
import { nodeCommand, quoted } from './node-command.ts';

/** Seconds after which a WAL segment with changes is archived even if it is not full. */
const TIMEOUT = 60;

const ARCHIVE = programFile('db/embedded/archive/archive-segment');

/** Lines of postgresql.conf that archive WAL into `folder`, or turn archiving off without one. */
export function archiveSettings(folder: string | undefined) {
  if (folder === undefined) return ['archive_mode = off'];
  return [
    'archive_mode = on',
    `archive_timeout = ${TIMEOUT}`,
    `archive_command = ${quoted(nodeCommand(ARCHIVE, '%p', folder))}`,
  ];
}

/** Folders that PostgreSQL's user must be able to enter to run the archive command. */
export const ARCHIVE_FOLDERS = [path.dirname(process.execPath), path.dirname(ARCHIVE)];

import { fromCaller, type OnStop, readCommand, readCount, type Settings } from '@damoa/service';
import { findDatabase } from '../db/find-database.ts';
import { backUp } from './commands/back-up.ts';
import { listBackups } from './commands/list-backups.ts';
import { restore } from './commands/restore.ts';
import { dump } from './dump/dump.ts';
import { listDumps } from './dump/list-dumps.ts';
import { loadDump } from './dump/load-dump.ts';
import { retentionOf } from './retention.ts';

export const USAGE = `backup [FOLDER]      back up the shop, while it runs or not, into BACKUP_DIR or that folder
  --retain COUNT     delete all backups there but the newest COUNT (7, unless --days is given)
  --days COUNT       delete backups older than COUNT days
restore              list the backups, and the times that can be restored
restore [BACKUP]     restore the newest backup, or that one of the list or at that path
  --to TIME          as the shop was then: 2026-11-23T12:00:00+09:00
  --timeline NUMBER  along this timeline, as the list says
  --data-dir FOLDER  into this folder, which must be empty, instead of DATA_DIR
With DATABASE_URL: restore FILE, into that database, which must be empty`;

const MAX_COUNT = 999_999;
const OPTIONS = {
  retain: { type: 'string' },
  days: { type: 'string' },
  to: { type: 'string' },
  timeline: { type: 'string' },
  'data-dir': { type: 'string' },
} as const;
const COMMANDS = new Map([
  ['backup', { maxWords: 1, options: ['retain', 'days'] }],
  ['restore', { maxWords: 1, options: ['to', 'timeline', 'data-dir'] }],
]);

/**
 * Runs `npm run backup` and `npm run restore`.
 * @throws Error whose message is to be printed
 */
export async function backupCommand(args: string[], settings: Settings, onStop: OnStop) {
  const given = readCommand(args, { options: OPTIONS, commands: COMMANDS }, USAGE);
  const { name: command, words, options } = given;
  const [argument] = words;
  if (command === 'backup') return backUpShop(argument, options, settings, onStop);
  if (settings.DATABASE_URL) return restoreDump(argument, options, settings, onStop);
  if (argument === undefined && Object.keys(options).length === 0) return listBackups(settings);
  const { to, timeline, 'data-dir': dataDir } = options;
  const target = {
    to: to === undefined ? undefined : readTime(to),
    timeline: timeline === undefined ? undefined : readCount('--timeline', timeline, MAX_COUNT),
  };
  const folder = dataDir === undefined ? settings.DATA_DIR : fromCaller(dataDir);
  await restore(settings, argument, target, folder, onStop);
}

type Options = Partial<Record<keyof typeof OPTIONS, string>>;

async function backUpShop(
  argument: string | undefined,
  { retain, days }: Options,
  settings: Settings,
  onStop: OnStop,
) {
  const folder = argument === undefined ? settings.BACKUP_DIR : fromCaller(argument);
  if (!folder) throw new Error('Say where to: set BACKUP_DIR, or npm run backup -- FOLDER');
  const retention = retentionOf({
    count: retain === undefined ? undefined : readCount('--retain', retain, MAX_COUNT),
    days: days === undefined ? undefined : readCount('--days', days, MAX_COUNT),
  });
  if (!settings.DATABASE_URL) return backUp(settings, folder, retention, onStop);
  // After a failover, DATABASE_URL may no longer name the primary.
  const primary = (await findDatabase(settings, onStop, { isTemporary: true })).primary();
  await dump(primary, folder, retention, onStop);
}

/** Restores a dump into the database of DATABASE_URL, or lists the dumps. */
async function restoreDump(
  file: string | undefined,
  { to, timeline, 'data-dir': dataDir }: Options,
  { DATABASE_URL: url = '', BACKUP_DIR }: Settings,
  onStop: OnStop,
) {
  if (to ?? timeline ?? dataDir) {
    throw new Error(
      'With DATABASE_URL a dump is restored whole; points in time are a matter of the database server.',
    );
  }
  await (file === undefined ? listDumps(BACKUP_DIR) : loadDump(url, fromCaller(file), onStop));
}

/** The time zone is required: that of the operator may differ from that of the server. */
function readTime(text: string) {
  const isWhole = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d{1,6})?)?(?:Z|[+-]\d\d:\d\d)$/.test(
    text,
  );
  const time = new Date(text);
  if (isWhole && !Number.isNaN(Number(time))) return { text, time };
  throw new Error(`--to must be a time with its zone, 2026-11-23T12:00:00+09:00, not ${text}`);
}

import { access, readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { explain } from '@damoa/service';
import { archiveFolderOf } from '../db/embedded/archive/archive-folder.ts';
import { BACKUP_NAME } from '../db/embedded/archive/backup-names.ts';
import { COMPRESSED } from '../db/embedded/archive/stored-file.ts';
import { segmentName } from '../db/embedded/archive/wal-names.ts';
import { type Manifest, readManifest } from './manifest.ts';
import { readTimelines, type Timeline, timelineOf } from './timeline-history.ts';

/** The points in time that can be restored from one backup along one timeline. */
export interface Range {
  timeline: number;
  from: Date;
  to: Date;
  /** The last WAL segment, archived or in the backup. */
  lastSegment: number;
}

/** A base backup, with the archived WAL that follows it. */
export interface Backup {
  name: string;
  folder: string;
  manifest: Manifest;
  archive: string;
  /** The range on the backup's own timeline comes first. */
  ranges: Range[];
}

/**
 * Reads a base backup and determines what can be restored from it.
 * @param archiveDir where WAL is archived, if not beside the backup
 * @throws Error if the manifest is absent or damaged
 */
export async function readBackup(folder: string, archiveDir?: string): Promise<Backup> {
  const manifest = await readManifest(folder);
  const beside = archiveFolderOf(manifest.systemIdentifier, path.dirname(folder));
  const isBeside = await access(beside).then(
    () => true,
    () => false,
  );
  const archive =
    isBeside || !archiveDir ? beside : archiveFolderOf(manifest.systemIdentifier, archiveDir);
  const ranges = await rangesOf(manifest, archive);
  return { name: path.basename(folder), folder, manifest, archive, ranges };
}

/** The backups in a folder, the oldest first. A damaged backup is reported and left out. */
export async function readBackups(
  backupDir: string,
  report: (line: string) => void = console.error,
): Promise<Backup[]> {
  const names = (await readdir(backupDir)).filter((name) => BACKUP_NAME.test(name)).toSorted();
  const backups = names.map((name) =>
    readBackup(path.join(backupDir, name)).catch((error) => {
      report(explain(error));
      return [];
    }),
  );
  return (await Promise.all(backups)).flat();
}

async function rangesOf(manifest: Manifest, archive: string): Promise<Range[]> {
  const present = new Set(await readdir(archive).catch(() => []));
  const timelines = await readTimelines(archive);
  const own = timelines.find(({ timeline }) => timeline === manifest.timeline);
  const later = timelines.filter(({ ancestors }) =>
    ancestors.some(
      ({ timeline, until }) => timeline === manifest.timeline && until > manifest.lastSegment,
    ),
  );
  const ranges = [own ?? { timeline: manifest.timeline, ancestors: [] }, ...later].map(
    async (timeline) => {
      const { file, segment } = lastOf(timeline, manifest.lastSegment, present);
      const isOn = timelineOf(timeline, segment) === timeline.timeline;
      const to = file ? (await stat(path.join(archive, file))).mtime : manifest.ended;
      const range = { timeline: timeline.timeline, from: manifest.ended, to, lastSegment: segment };
      return isOn ? [range] : [];
    },
  );
  return (await Promise.all(ranges)).flat();
}

/** The last segment that follows `first` without a gap, and its archived file unless it is `first` itself. */
function lastOf(timeline: Timeline, first: number, present: Set<string>) {
  let last: { segment: number; file?: string } = { segment: first };
  for (;;) {
    const number = last.segment + 1;
    const file = segmentName({ timeline: timelineOf(timeline, number), number }) + COMPRESSED;
    if (!present.has(file)) return last;
    last = { segment: number, file };
  }
}

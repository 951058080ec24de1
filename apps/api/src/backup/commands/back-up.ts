import { access } from 'node:fs/promises';
import path from 'node:path';
import { type OnStop, type Settings, secondsSince } from '@damoa/service';
import { askOnce } from '../../db/ask-once.ts';
import { CLUSTER } from '../../db/embedded/cluster.ts';
import { startEmbedded } from '../../db/embedded/embedded.ts';
import { takeBaseBackup } from '../base-backup.ts';
import { prune } from '../prune.ts';
import type { Retention } from '../retention.ts';
import { sizeOf } from '../size.ts';

/** Backs up the embedded database into `folder`, deletes old backups there, and prints what was done. */
export async function backUp(
  settings: Settings,
  folder: string,
  retention: Retention,
  onStop: OnStop,
) {
  const { DATA_DIR, BACKUP_DIR } = settings;
  await access(path.join(DATA_DIR, CLUSTER, 'PG_VERSION'));
  const started = performance.now();
  const { url, stop } = await startEmbedded(DATA_DIR, {
    share: true,
    isTemporary: true,
    backupDir: BACKUP_DIR,
  });
  onStop(stop);
  const backup = await takeBaseBackup(DATA_DIR, url, folder, onStop);
  const { manifest } = backup;
  const { files, bytes, stored } = await sizeOf(backup.folder, manifest);
  console.log(
    `${backup.folder}: ${files} files, ${bytes}, stored in ${stored}, in ${secondsSince(started)} s.`,
  );
  const deleted = await prune(
    folder,
    manifest.systemIdentifier,
    path.basename(backup.folder),
    retention,
  );
  if (deleted > 0) console.log(`Older backups deleted: ${deleted}.`);
  if (!(await isArchiving(url))) {
    console.log(
      'The WAL is not archived (BACKUP_DIR): only the end of this backup can be restored.',
    );
  }
}

async function isArchiving(url: string) {
  const [row] = await askOnce<{ archive_mode: string }>(url, 'show archive_mode');
  return row?.archive_mode === 'on';
}

import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { ask } from '@damoa/cluster';
import { expect, test } from 'vitest';
import {
  archivedIn,
  archiveNow,
  contentsOf,
  fillDatabase,
  foldersOfTest,
  startDatabase,
} from '../../test/backed-up-shop.ts';
import { takeBaseBackup } from './base-backup.ts';
import { chooseRange } from './choose-range.ts';
import { readBackups } from './restorable.ts';
import { restoreBase } from './restore-base.ts';

/** Writes rows in transactions across two tables until it is stopped. */
function startWriting(url: string) {
  let isOver = false;
  const writing = (async () => {
    for (let round = 1; !isOver; round += 1) {
      await ask(
        url,
        `begin; insert into one select ${round}, repeat('x', 3000) from generate_series(1, 20);
         insert into other values (${round}); commit`,
      );
      // Checkpoints change the files while they are being copied.
      await ask(url, 'checkpoint');
    }
  })();
  return async () => {
    isOver = true;
    await writing;
  };
}

test('a backup taken during writes can be restored to any time since, and to the end of the WAL', async () => {
  const { folder, dataDir, backupDir, inside } = await foldersOfTest();
  const { url } = await startDatabase(dataDir, { backupDir });
  await fillDatabase(url);
  await ask(url, 'create table one (round integer, text text); create table other (round integer)');
  const stop = startWriting(url);
  await takeBaseBackup(dataDir, url, backupDir);
  await stop();

  /** The contents of the shop, and the current time. */
  async function remember() {
    const contents = await contentsOf(url);
    const [{ now }] = await ask(url, `select to_json(clock_timestamp()) #>> '{}' as now`);
    return { contents, now: String(now) };
  }
  const first = await remember();
  await ask(url, `update categories set category_name = '바뀐 이름' where category_id % 2 = 0`);
  await ask(url, 'delete from one where round % 2 = 0; drop table other');
  const second = await remember();
  await ask(url, 'create table later as select 1 as round');
  await archiveNow(url, backupDir);

  const end = { contents: await contentsOf(url), now: undefined };

  for (const { contents, now } of [first, second, end]) {
    const target = inside(`restored ${now}`);
    const time = { to: now ? new Date(now) : undefined };
    const chosen = chooseRange(await readBackups(backupDir), time);
    await restoreBase({ ...chosen, to: now, dataDir: target }, () => {});
    const restored = await startDatabase(target);
    expect(await contentsOf(restored.url)).toEqual(contents);
    await restored.stop();
  }

  const last = await lastSegment(backupDir);
  const [backup] = await readBackups(backupDir);
  const chosen = chooseRange(backup ? [backup] : [], {});
  await writeFile(last, (await readFile(last)).fill(0, 20));
  const damaged = restoreBase({ ...chosen, dataDir: inside('damaged') }, () => {});
  await expect(damaged).rejects.toThrow(`${last} cannot be read`);
  expect(await readdir(folder)).not.toContain('damaged');
  await rm(last);
  const less = await readBackups(backupDir);
  expect(() => chooseRange(less, { to: new Date(second.now) })).toThrow(
    /cannot be restored, only /,
  );
});

/** The newest archived WAL segment. */
async function lastSegment(backupDir: string) {
  const [archive = ''] = (await readdir(backupDir)).filter((name) => name.startsWith('wal-'));
  const names = await archivedIn(backupDir);
  const segments = names.filter((name) => /^[\dA-F]{24}\.zst$/.test(name)).toSorted();
  return path.join(backupDir, archive, segments.at(-1) ?? '');
}

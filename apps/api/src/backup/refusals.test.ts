import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import { ask } from '@damoa/cluster';
import { expect, test } from 'vitest';
import { foldersOfTest, startDatabase } from '../../test/backed-up-shop.ts';
import { commandHere } from '../../test/command-here.ts';
import { backupCommand } from './backup-command.ts';
import { takeBaseBackup } from './base-backup.ts';
import { chooseRange } from './choose-range.ts';
import { readBackups } from './restorable.ts';
import { restoreBase } from './restore-base.ts';

test('a backup without archived WAL is restored to its end; wrong targets and damaged backups are refused', async () => {
  const { dataDir, backupDir, inside } = await foldersOfTest();
  const { url } = await startDatabase(dataDir);
  await ask(url, 'create table note as select 1 as number');
  const { folder } = await takeBaseBackup(dataDir, url, backupDir);
  await ask(url, 'insert into note values (2)');
  const backups = await readBackups(backupDir);
  const chosen = chooseRange(backups, {});
  const restore = (target: string) => restoreBase({ ...chosen, dataDir: target }, () => {});
  const command = (...args: string[]) => commandHere(backupCommand, args, { DATA_DIR: dataDir });

  await expect(restore(dataDir)).rejects.toThrow(`A shop is running in ${dataDir}: `);
  expect(() => chooseRange(backups, { to: new Date('2999-01-01T00:00:00Z') })).toThrow(
    /^2999-01-01T09:00:00.000\+09:00 cannot be restored, only its own end, \S+\.$/,
  );
  const unknown = await command('restore', 'yesterday');
  expect(unknown.printed).toMatch(/^There is no backup \S.*yesterday\.$/);
  expect(unknown.isDone).toBe(false);

  const target = inside('restored');
  expect(await command('restore', folder, '--data-dir', target)).toMatchObject({ isDone: true });
  const restored = await startDatabase(target);
  expect(await ask(restored.url, 'select number from note')).toEqual([{ number: 1 }]);
  await restored.stop();
  const again = await command('restore', folder, '--data-dir', target);
  expect(again.printed).toBe(`${target} is not empty: choose another folder with --data-dir.`);

  const pack = path.join(folder, 'files.zst');
  const compressed = await readFile(pack);
  const contents = zstdDecompressSync(compressed);
  for (const damaged of [damage(compressed), zstdCompressSync(damage(contents))]) {
    await writeFile(pack, damaged);
    const refused = /files\.zst is damaged: postgres\/\S+ .*\.$/;
    await expect(restore(inside('other'))).rejects.toThrow(refused);
  }
  expect(await readdir(path.dirname(target))).not.toContain('other');
});

test('backup names an option of restore, with the usage', async () => {
  const { isDone, printed } = await commandHere(backupCommand, ['backup', 'x', '--to', '5'], {});
  expect(isDone).toBe(false);
  expect(printed).toMatch(/^backup takes no '--to'\n\nbackup \[FOLDER\]/);
});

function damage(contents: Buffer) {
  const copy = Buffer.from(contents);
  copy.write('damage', Math.floor(copy.length / 2));
  return copy;
}

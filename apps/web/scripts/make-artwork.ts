// Draws the pictures of banners and menus: `node scripts/make-artwork.ts`. The results are committed.
import { mkdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { draw } from './fluent-emoji.ts';

const SIDE = 360;
const TARGET = path.resolve(import.meta.dirname, '../public/artwork');

const source = await readFile(
  path.resolve(import.meta.dirname, '../src/artwork/drawings.ts'),
  'utf8',
);
const names = [...source.matchAll(/^ {2}\| '([\w-]+)'/gm)].map(([, name = '']) => name);

await rm(TARGET, { recursive: true, force: true });
await mkdir(TARGET, { recursive: true });
for (const name of names) {
  await draw(name, SIDE)
    .webp({ quality: 82, alphaQuality: 90 })
    .toFile(path.join(TARGET, `${name}.webp`));
}
console.log(`${names.length} drawings`);

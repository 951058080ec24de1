/** Generates the pictures of the demo catalogue: six for each drawing that it uses. */
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { ICONS } from '../src/icons.ts';
import { arrangements } from './arrangements.ts';
import { paint } from './composition.ts';
import { drawing } from './drawing.ts';
import { licence } from './licence.ts';

const require = createRequire(import.meta.url);
const folder = new URL('../pictures/', import.meta.url);
const only = process.argv.slice(2);

await mkdir(folder, { recursive: true });

const made = new Set(['LICENSE.md']);
let bytes = 0;
let largest = { file: '', size: 0 };
for (const [name, { companion, recolour }] of Object.entries(ICONS)) {
  if (only.length > 0 && !only.includes(name)) continue;
  const beside = companion === null ? null : await drawing(companion);
  const compositions = await arrangements(name, await drawing(name), beside, recolour);
  for (const [index, composition] of compositions.entries()) {
    const file = `${name}-${index + 1}.webp`;
    const picture = await paint(composition);
    await writeFile(new URL(file, folder), picture);
    made.add(file);
    bytes += picture.length;
    if (picture.length > largest.size) largest = { file, size: picture.length };
  }
}

const read = async (file: string) => JSON.parse(await readFile(require.resolve(file), 'utf8'));
const { name, author } = await read('@iconify-json/fluent-emoji/info.json');
const { version } = await read('@iconify-json/fluent-emoji/package.json');
await writeFile(new URL('LICENSE.md', folder), licence({ name, author, version }));

if (only.length === 0) {
  for (const file of await readdir(folder)) if (!made.has(file)) await rm(new URL(file, folder));
}

const megabytes = (bytes / 1024 / 1024).toFixed(2);
console.log(
  `${made.size - 1} pictures, ${megabytes} MB; the largest ${largest.file}, ${largest.size} B`,
);

// Draws the pictures of banners and menus: `node scripts/make-artwork.ts`. The set is Fluent Emoji
// by Microsoft (MIT), as packaged in @iconify-json/fluent-emoji; the results are in the repository.
import { mkdir, readFile, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import sharp from 'sharp';

const SIDE = 360;
const TARGET = path.resolve(import.meta.dirname, '../public/artwork');

const require = createRequire(import.meta.url);
const {
  icons,
}: { icons: Record<string, { body: string }> } = require('@iconify-json/fluent-emoji/icons.json');

const source = await readFile(path.resolve(import.meta.dirname, '../src/artwork.ts'), 'utf8');
const names = [...source.matchAll(/^ {2}\| '([\w-]+)'/gm)].map(([, name = '']) => name);

await rm(TARGET, { recursive: true, force: true });
await mkdir(TARGET, { recursive: true });
for (const name of names) {
  const icon = icons[name];
  if (!icon) throw new Error(`Fluent Emoji has no ${name}`);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${SIDE}" height="${SIDE}" viewBox="0 0 32 32">${icon.body}</svg>`;
  await sharp(Buffer.from(svg))
    .webp({ quality: 82, alphaQuality: 90 })
    .toFile(path.join(TARGET, `${name}.webp`));
}
console.log(`${names.length} drawings`);

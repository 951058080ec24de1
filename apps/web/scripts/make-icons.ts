// Draws the icons of the installed app from public/favicon.svg: `node scripts/make-icons.ts`.
// The results are committed.
import { mkdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';

const PUBLIC = path.resolve(import.meta.dirname, '../public');
const TARGET = path.join(PUBLIC, 'icons');
const BACKGROUND = '#c9410b';

const logo = await readFile(path.join(PUBLIC, 'favicon.svg'), 'utf8');
// Operating systems round the corners themselves.
const square = logo.replace(' rx="15"', '');

const ICONS = [
  { name: 'icon-192', svg: logo, side: 192, inner: 192 },
  { name: 'icon-512', svg: logo, side: 512, inner: 512 },
  // The logo must be within the middle 80 %: https://www.w3.org/TR/appmanifest/#icon-masks
  { name: 'maskable-512', svg: square, side: 512, inner: 420 },
  { name: 'apple-touch-icon', svg: square, side: 180, inner: 180 },
];

await rm(TARGET, { recursive: true, force: true });
await mkdir(TARGET, { recursive: true });
for (const { name, svg, side, inner } of ICONS) {
  const drawing = sharp(Buffer.from(svg), { density: (72 * inner) / 64 }).resize(inner);
  const around = (side - inner) / 2;
  const extended = drawing.extend({
    top: around,
    bottom: around,
    left: around,
    right: around,
    background: BACKGROUND,
  });
  await extended.png({ palette: true }).toFile(path.join(TARGET, `${name}.png`));
}
console.log(`${ICONS.length} icons`);

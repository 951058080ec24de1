// Fluent Emoji by Microsoft (MIT), from the package @iconify-json/fluent-emoji.
import { createRequire } from 'node:module';
import sharp from 'sharp';

const require = createRequire(import.meta.url);
const {
  icons,
}: { icons: Record<string, { body: string }> } = require('@iconify-json/fluent-emoji/icons.json');

/** An emoji on a transparent background, `side` pixels wide and high. */
export function draw(name: string, side: number) {
  const icon = icons[name];
  if (!icon) throw new Error(`Fluent Emoji has no ${name}`);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}" viewBox="0 0 32 32">${icon.body}</svg>`;
  return sharp(Buffer.from(svg));
}

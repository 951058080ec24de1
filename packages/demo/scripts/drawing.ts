import { icons } from '@iconify-json/fluent-emoji';
import sharp, { type Sharp } from 'sharp';

/** A drawing, trimmed to its edges, on a transparent background. */
export type Drawing = { png: Buffer; width: number; height: number };

/** Rendered far larger than shown, because the masks in these drawings have jagged edges at small sizes. */
const DRAWN = 960;
const CLEAR = { r: 0, g: 0, b: 0, alpha: 0 };

async function cut(image: Sharp): Promise<Drawing> {
  const png = await image.png({ compressionLevel: 1 }).toBuffer();
  const { data, info } = await sharp(png)
    .trim({ background: CLEAR, threshold: 4 })
    .png({ compressionLevel: 1 })
    .toBuffer({ resolveWithObject: true });
  return { png: data, width: info.width, height: info.height };
}

/** Renders an emoji of the set by name. @throws Error if there is none */
export async function drawing(name: string): Promise<Drawing> {
  const icon = icons.icons[name];
  if (!icon) throw new Error(`Fluent Emoji has no drawing named ${name}`);
  const box = `0 0 ${icon.width ?? icons.width ?? 32} ${icon.height ?? icons.height ?? 32}`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="${box}" width="${DRAWN}" height="${DRAWN}">${icon.body}</svg>`;
  return cut(sharp(Buffer.from(svg)));
}

/** Rotates the hue of a drawing. */
export function turned(from: Drawing, degrees: number): Promise<Drawing> {
  return cut(sharp(from.png).modulate({ hue: degrees, saturation: 0.92 }));
}

/** Rotates a drawing clockwise (below zero, anticlockwise). */
export function tilted(from: Drawing, degrees: number): Promise<Drawing> {
  return cut(sharp(from.png).rotate(degrees, { background: CLEAR }));
}

/** Mirrors a drawing horizontally. */
export function flipped(from: Drawing): Promise<Drawing> {
  return cut(sharp(from.png).flop());
}

import sharp, { type OverlayOptions } from 'sharp';
import type { Drawing } from './drawing.ts';

const SIDE = 480;

/** A drawing with its centre and its visual size, as fractions of the picture's side. */
export type Placed = { drawing: Drawing; x: number; y: number; size: number };

/** A picture: its background colour, and its drawings from back to front. */
export type Composition = { ground: string; disc?: boolean; placed: Placed[] };

const MAX_SIDE = 1.24;
const SHADOW = { fall: 12, blur: 14, strength: 0.2 };
const CLEAR = { r: 0, g: 0, b: 0, alpha: 0 };

/**
 * Scales a drawing by its area, so that long and wide drawings look equally large, but limits its longest
 * side.
 */
async function overlay({ drawing, x, y, size }: Placed): Promise<OverlayOptions> {
  const { width, height } = drawing;
  const look = SIDE * size;
  const scale = Math.min(
    look / Math.sqrt(width * height),
    (look * MAX_SIDE) / Math.max(width, height),
  );
  const wide = Math.round(width * scale);
  const high = Math.round(height * scale);
  const left = Math.round(SIDE * x - wide / 2);
  const top = Math.round(SIDE * y - high / 2);
  const cutLeft = Math.max(0, -left);
  const cutTop = Math.max(0, -top);
  const input = await sharp(drawing.png)
    .resize(wide, high, { kernel: 'lanczos3' })
    .extract({
      left: cutLeft,
      top: cutTop,
      width: Math.min(wide - cutLeft, SIDE - Math.max(0, left)),
      height: Math.min(high - cutTop, SIDE - Math.max(0, top)),
    })
    .png({ compressionLevel: 1 })
    .toBuffer();
  return { input, left: Math.max(0, left), top: Math.max(0, top) };
}

function darker(ground: string, factor: number): { r: number; g: number; b: number } {
  const channel = (at: number) =>
    Math.round(Number.parseInt(ground.slice(at, at + 2), 16) * factor);
  return { r: channel(1), g: channel(3), b: channel(5) };
}

async function shadow(layer: Buffer, ground: string): Promise<Buffer> {
  const { fall, blur, strength } = SHADOW;
  const shape = await sharp(layer).extractChannel('alpha').raw().toBuffer();
  const soft = await sharp(shape, { raw: { width: SIDE, height: SIDE, channels: 1 } })
    .blur(blur)
    .linear(strength, 0)
    .extractChannel(0)
    .raw()
    .toBuffer();
  const fallen = Buffer.concat([Buffer.alloc(SIDE * fall), soft]).subarray(0, SIDE * SIDE);
  return sharp({
    create: { width: SIDE, height: SIDE, channels: 3, background: darker(ground, 0.35) },
  })
    .joinChannel(fallen, { raw: { width: SIDE, height: SIDE, channels: 1 } })
    .png({ compressionLevel: 1 })
    .toBuffer();
}

function disc(): Buffer {
  const half = SIDE / 2;
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${SIDE}" height="${SIDE}"><circle cx="${half}" cy="${half}" r="${SIDE * 0.395}" fill="#fff" fill-opacity=".6"/></svg>`,
  );
}

/** Paints a composition as a square WebP. */
export async function paint(composition: Composition): Promise<Buffer> {
  const blank = { width: SIDE, height: SIDE };
  const layer = await sharp({ create: { ...blank, channels: 4, background: CLEAR } })
    .composite(await Promise.all(composition.placed.map(overlay)))
    .png({ compressionLevel: 1 })
    .toBuffer();
  const behind = composition.disc ? [{ input: disc() }] : [];
  return sharp({ create: { ...blank, channels: 3, background: composition.ground } })
    .composite([...behind, { input: await shadow(layer, composition.ground) }, { input: layer }])
    .webp({ quality: 80, effort: 6, smartSubsample: true })
    .toBuffer();
}

import sharp from 'sharp';
import type { Drawing } from './drawing.ts';

const GRID = 48;
/** Hues (CIE LCh) that look good at any lightness; hues in between become olive when dark. */
const PLEASANT = [12, 150, 205, 262, 312];
const APART = 50;

const linear = (value: number) =>
  value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
const lab = (value: number) => (value > 0.008856 ? Math.cbrt(value) : 7.787 * value + 16 / 116);

/** The axes a and b of CIE Lab for an 8-bit sRGB colour. */
function axes(red: number, green: number, blue: number): [number, number] {
  const [r, g, b] = [linear(red / 255), linear(green / 255), linear(blue / 255)];
  const x = lab((0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.9505);
  const y = lab(0.2126 * r + 0.7152 * g + 0.0722 * b);
  const z = lab((0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.089);
  return [500 * (x - y), 200 * (y - z)];
}

async function hueOf(drawing: Drawing): Promise<number> {
  const pixels = await sharp(drawing.png).resize(GRID, GRID, { fit: 'fill' }).raw().toBuffer();
  let a = 0;
  let b = 0;
  for (let at = 0; at < pixels.length; at += 4) {
    const [r = 0, g = 0, blue = 0, alpha = 0] = pixels.subarray(at, at + 4);
    if (alpha < 128) continue;
    const [toRed, toYellow] = axes(r, g, blue);
    const strength = Math.hypot(toRed, toYellow);
    a += toRed * strength;
    b += toYellow * strength;
  }
  return (Math.atan2(b, a) * 180) / Math.PI;
}

const distance = (one: number, other: number) =>
  Math.abs(((((one - other) % 360) + 540) % 360) - 180);

/** Hue rotations in degrees for two good-looking variants of a drawing; `number` selects them. */
export async function turnsOf(drawing: Drawing, number: number): Promise<[number, number]> {
  const own = await hueOf(drawing);
  const others = PLEASANT.filter((hue) => distance(hue, own) >= APART);
  const first = others[number % others.length] as number;
  const rest = others.filter((hue) => hue !== first);
  const second = rest[(number >>> 4) % rest.length] as number;
  return [Math.round(first - own), Math.round(second - own)];
}

// Draws the pictures of link previews, one for each banner: `node scripts/make-previews.ts`.
// They are JPEG because not every site shows PNG and WebP. The results are committed.
import { mkdir, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import sharp, { type OverlayOptions } from 'sharp';
import { BANNERS, DEFAULT_BANNER } from '../src/artwork/banners.ts';
import { PREVIEW } from '../src/seo/preview.ts';
import { draw } from './fluent-emoji.ts';

const { width, height } = PREVIEW;
const MARGIN = 80;
const PICTURES = [
  { side: 380, left: 740, top: 170 },
  { side: 180, left: 620, top: 420 },
];
const TARGET = path.resolve(import.meta.dirname, '../public/previews');

/** The tones of packages/ui/src/theme.css. */
const TONES = {
  sand: '#f3e4d8',
  sky: '#e1edf6',
  mint: '#e0f0e8',
  lilac: '#ebe5f6',
  rose: '#f9e3e4',
  lemon: '#f8efd2',
};

const { resolve } = createRequire(import.meta.url);

/** Renders text with Pango markup in Pretendard. */
function textImage(text: string, size: number, weight: 'Bold' | 'Medium') {
  return sharp({
    text: {
      text,
      rgba: true,
      dpi: 72,
      spacing: Math.round(size * 0.35),
      font: `Pretendard ${weight} ${size}`,
      fontfile: resolve(`pretendard/dist/public/static/Pretendard-${weight}.otf`),
    },
  })
    .png()
    .toBuffer();
}

async function preview({ title, subtitle, tone, drawings }: typeof DEFAULT_BANNER, file: string) {
  const pictures = drawings.map(async (name, index): Promise<OverlayOptions> => {
    const { side, left, top } = PICTURES[index] ?? { side: 0, left: 0, top: 0 };
    return { input: await draw(name, side).png().toBuffer(), left, top };
  });
  const name = '<span foreground="#c9410b">다</span><span foreground="#16181d">모아</span>';
  const layers = await Promise.all<OverlayOptions>([
    ...pictures,
    textImage(name, 52, 'Bold').then((input) => ({ input, left: MARGIN, top: MARGIN })),
    textImage(`<span foreground="#16181d">${title}</span>`, 60, 'Bold').then((input) => ({
      input,
      left: MARGIN,
      top: 200,
    })),
    textImage(`<span foreground="#5b616e">${subtitle}</span>`, 30, 'Medium').then((input) => ({
      input,
      left: MARGIN,
      top: 380,
    })),
  ]);
  await sharp({ create: { width, height, channels: 3, background: TONES[tone] } })
    .composite(layers)
    .jpeg({ quality: 86, mozjpeg: true, chromaSubsampling: '4:4:4' })
    .toFile(path.join(TARGET, file));
}

await rm(TARGET, { recursive: true, force: true });
await mkdir(TARGET, { recursive: true });
await preview(DEFAULT_BANNER, 'default.jpg');
for (const [id, banner] of BANNERS) await preview(banner, `${id}.jpg`);
console.log(`${BANNERS.size + 1} previews`);

import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { CHROMIUM_FLAGS, findChromium } from '../../e2e/support/chromium.ts';

/** Installed on demand by npx, since nothing else needs its 176 MB. */
const LIGHTHOUSE = 'lighthouse@13.5.0';
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];

const run = promisify(execFile);

interface Report {
  categories: Record<string, { score: number | null }>;
}

/** The Lighthouse scores of a page on a phone, 0 to 100, in the order of `CATEGORIES`. */
export async function lighthouseScores(url: string): Promise<number[]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'damoa-lighthouse-'));
  const file = path.join(folder, 'report.json');
  const options = [
    '--quiet',
    `--only-categories=${CATEGORIES.join(',')}`,
    '--output=json',
    `--output-path=${file}`,
    `--chrome-flags=${['--headless=new', ...CHROMIUM_FLAGS].join(' ')}`,
  ];
  await run('npx', ['--yes', LIGHTHOUSE, url, ...options], {
    env: { ...process.env, CHROME_PATH: findChromium() },
  });
  const { categories }: Report = JSON.parse(await readFile(file, 'utf8'));
  await rm(folder, { recursive: true });
  return CATEGORIES.map((name) => Math.round((categories[name]?.score ?? 0) * 100));
}

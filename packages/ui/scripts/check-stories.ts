/**
 * Opens the built stories in a browser, for phone and desktop, light and dark. Fails on
 * findings of axe, console errors and horizontal overflow.
 *
 *   node scripts/check-stories.ts <path of a Chromium> [start of the stories' names]
 */
import { readFileSync } from 'node:fs';
import process from 'node:process';
import { AxeBuilder } from '@axe-core/playwright';
import { type Browser, chromium } from 'playwright-core';
import { preview } from 'vite';

const [executablePath = '', only = ''] = process.argv.slice(2);
const OUT = 'dist/stories';
const SCREENS = [
  { width: 320, height: 800, touch: true },
  { width: 1280, height: 900, touch: false },
];
const SCHEMES = ['light', 'dark'] as const;
/** Rules for whole pages, which do not apply to the story of one component. */
const PAGE_RULES = ['region', 'landmark-one-main', 'page-has-heading-one', 'bypass'];
const AT_A_TIME = 3;

type Screen = (typeof SCREENS)[number];

async function problemsOf(browser: Browser, url: string, screen: Screen, colorScheme: string) {
  const { width, height, touch } = screen;
  const context = await browser.newContext({
    viewport: { width, height },
    colorScheme: colorScheme === 'dark' ? 'dark' : 'light',
    reducedMotion: 'reduce',
    hasTouch: touch,
    isMobile: touch,
  });
  const page = await context.newPage();
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(error.message));
  page.on('console', (line) => {
    // The story of a broken picture requests this one.
    if (line.type() === 'error' && !line.text().includes('404')) problems.push(line.text());
  });
  await page.goto(url);
  // Ladle shows a spinner until the story has loaded.
  await page
    .locator('#ladle-root > :not(.ladle-ring-wrapper)')
    .first()
    .waitFor({ state: 'attached' });
  await page.evaluate(async () => {
    await document.fonts.ready;
  });
  const found = await page.evaluate(() => document.documentElement.scrollWidth);
  if (found > width) problems.push(`${found} px wide`);
  const { violations } = await new AxeBuilder({ page }).disableRules(PAGE_RULES).analyze();
  for (const { id, nodes } of violations) {
    problems.push(...nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
  }
  await context.close();
  return problems;
}

const server = await preview({ build: { outDir: OUT }, preview: { port: 0 }, logLevel: 'error' });
const origin = server.resolvedUrls?.local[0] ?? '';
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
const { stories } = JSON.parse(readFileSync(`${OUT}/meta.json`, 'utf8'));
const jobs = Object.keys(stories)
  .filter((story) => story.startsWith(only))
  .flatMap((story) => SCREENS.flatMap((screen) => SCHEMES.map((s) => ({ story, screen, s }))));
const total = jobs.length;
let bad = 0;

async function work() {
  for (let job = jobs.pop(); job; job = jobs.pop()) {
    const { story, screen, s } = job;
    const url = `${origin}?story=${story}&mode=preview`;
    for (const problem of await problemsOf(browser, url, screen, s)) {
      bad += 1;
      console.log(`${story} at ${screen.width}, ${s}: ${problem}`);
    }
  }
}
await Promise.all(Array.from({ length: AT_A_TIME }, work));
console.log(`${total} screens, ${bad} problems`);
await browser.close();
await server.close();
process.exitCode = bad > 0 ? 1 : 0;

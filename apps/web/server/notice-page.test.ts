import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { brokenPage } from './notice-page.ts';

const THEME = path.resolve(import.meta.dirname, '../../../packages/ui/src/theme.css');

test('notice pages use the colours of the theme, in light and dark mode', async () => {
  const theme = await readFile(THEME, 'utf8');
  const [light, dark] = theme
    .split('prefers-color-scheme: dark')
    .map((half) => half.match(/#[0-9a-f]{3,6}\b/g));
  const used = [...brokenPage('').matchAll(/light-dark\((#\w+), (#\w+)\)/g)];
  expect(used.length).toBeGreaterThan(0);
  for (const [, inLight, inDark] of used) {
    expect(light).toContain(inLight);
    expect(dark).toContain(inDark);
  }
});

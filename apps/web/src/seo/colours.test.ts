import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { pageHead } from './page-head.ts';

const WEB = path.resolve(import.meta.dirname, '../..');
const theme = await readFile(path.join(WEB, '../../packages/ui/src/theme.css'), 'utf8');
const [light = '', dark = ''] = theme.split('prefers-color-scheme: dark');

test('the offline page has the colours of the theme, in light and dark', async () => {
  const page = await readFile(path.join(WEB, 'public/sw.js'), 'utf8');
  for (const [index, half] of page.split('prefers-color-scheme: dark').entries()) {
    const colours = half.match(/--[\w-]+: #\w+/g) ?? [];
    expect(colours).toHaveLength(5);
    for (const colour of colours) expect(index === 0 ? light : dark).toMatch(`${colour};`);
  }
});

test('the browser is asked for the colour of the ground, in light and dark', () => {
  const description = { address: '/', text: '', preview: '', kind: 'website' } as const;
  const head = pageHead({
    ...{ siteUrl: '', status: 200, title: '' },
    description: { ...description, isIndexed: true, graph: [] },
  });
  for (const [scheme, half] of Object.entries({ light, dark })) {
    const [, ground] = /--ground: (#\w+);/.exec(half) ?? [];
    expect(head).toMatch(`media="(prefers-color-scheme: ${scheme})" content="${ground}"`);
  }
});

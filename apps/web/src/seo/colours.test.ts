import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { pageHead } from './page-head.ts';

const WEB = path.resolve(import.meta.dirname, '../..');
const theme = await readFile(path.join(WEB, '../../packages/ui/src/theme.css'), 'utf8');
const [light = '', dark = ''] = theme.split('prefers-color-scheme: dark');

test('the theme colour is the background colour, in light and dark', () => {
  const head = pageHead({ siteUrl: '', status: 200, title: '', path: '/', meta: {} });
  for (const [scheme, half] of Object.entries({ light, dark })) {
    const [, ground] = /--ground: (#\w+);/.exec(half) ?? [];
    expect(head).toMatch(`media="(prefers-color-scheme: ${scheme})" content="${ground}"`);
  }
});

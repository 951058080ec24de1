import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { follow } from './support/follow.ts';
import { join, write } from './support/member.ts';
import { DESKTOP } from './support/open-page.ts';
import { openAdmin } from './support/operator.ts';

const member = await join({ name: '엑셀' });
for (let index = 0; index < 12; index += 1) await write(member, `=SUM(${index}), "따옴표"`);

/** Saves a table, and returns the name of the file and its lines. */
async function save(page: Page, title: string) {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: `${title} CSV 저장` }).click();
  const file = await download;
  const text = await readFile(await file.path(), 'utf8');
  return { name: file.suggestedFilename(), text, lines: text.split('\r\n') };
}

test('a CSV for Excel has all pages of a list, plain figures, no formulas, and also columns that are not shown, wide or narrow', async () => {
  const page = await openAdmin('/admin/posts', DESKTOP);
  await savePosts(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await savePosts(page);
  await follow(page, '/admin/products?state=listed&q=텐트');
  await saveProducts(page);
});

async function savePosts(page: Page) {
  const { name, text, lines } = await save(page, '모든 글');
  expect(name).toMatch(/^damoa-모든-글-\d{4}-\d\d-\d\d\.csv$/);
  expect(text.startsWith('\ufeff번호,제목,글쓴이,쓴 때,고친 때\r\n')).toBe(true);
  const own = lines.filter((line) => line.includes('엑셀'));
  expect(own).toHaveLength(12);
  for (const line of own) {
    expect(line).toMatch(/^\d+,"'=SUM\(\d+\), ""따옴표""",엑셀,\d{4}-\d\d-\d\d \d\d:\d\d:\d\d,/);
  }
}

async function saveProducts(page: Page) {
  const { lines } = await save(page, '판매 중');
  expect(lines[0]).toContain('번호,출처');
  const total = await page.getByText(/^모두 [\d,]+개$/).textContent();
  expect(lines.length - 2).toBe(Number(total?.replaceAll(/\D/g, '')));
  expect(lines[1]).toMatch(/,\d+,판매 중,/);
}

test('if rows fail to load, no CSV is saved, and the page says why', async () => {
  const page = await openAdmin('/admin/posts', { ...DESKTOP, quiet: false });
  await page.route('**/api/posts/paginated?*page=2*', (route) => route.abort());
  let hasSaved = false;
  page.on('download', () => {
    hasSaved = true;
  });
  const button = page.getByRole('button', { name: '모든 글 CSV 저장' });
  await button.click();
  await page.getByRole('alert').getByText('연결하지 못했어요.').waitFor();
  expect(hasSaved).toBe(false);
  expect(await button.getAttribute('aria-busy')).toBe(null);
});

import { describe, expect, test } from 'vitest';
import { follow } from './follow.ts';
import { DESKTOP, visit, WITHOUT_SCRIPTS } from './open-page.ts';
import { untilHydrated } from './screen.ts';

const NOWHERE = [
  '/posts/abc',
  '/posts/0',
  '/posts/99999999999',
  '/posts/1.5',
  '/edit/abc',
  '/categories/abc/edit',
];

describe.each(NOWHERE)('%s', (address) => {
  test.each([
    ['with scripts', {}],
    ['without scripts', WITHOUT_SCRIPTS],
  ])('is our own page with the status 404, %s', async (_, scripts) => {
    const page = await visit('/about', { quiet: false, ...DESKTOP, ...scripts });
    const answer = await page.goto(address);
    expect(answer?.status()).toBe(404);
    await page.getByRole('heading', { name: '페이지를 찾을 수 없어요' }).waitFor();
  });

  test('is the same after a navigation from another page', async () => {
    const page = await visit('/about', DESKTOP);
    await untilHydrated(page);
    await follow(page, address);
    await page.getByRole('heading', { name: '페이지를 찾을 수 없어요' }).waitFor();
    expect(await page.title()).toBe('페이지를 찾을 수 없어요 - 다모아');
    await page.getByRole('link', { name: '다모아 홈' }).waitFor();
    await page.goBack();
    await page.getByRole('heading', { name: '다모아 소개' }).waitFor();
  });
});

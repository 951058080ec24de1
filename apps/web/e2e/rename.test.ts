import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { categories } from './support/api.ts';
import { call, join, loggedIn, OPERATOR, PASSWORD } from './support/member.ts';
import { DESKTOP, PHONE, visitInSharedPage, WITHOUT_SCRIPTS } from './support/open-page.ts';
import { untilHydrated } from './support/screen.ts';
import { shopOfWorker } from './support/shop-of-worker.ts';

const operator = await join({ email: OPERATOR });
// A category that no other test uses.
const [child] = (await categories()).filter(
  ({ parent_category_id }) => parent_category_id === 1501,
);
if (!child) throw new Error('the tree has no such category');
const path = `/categories/${child.category_id}/edit`;
const id = child.category_id;

const typed = (page: Page) => page.getByLabel('새 이름');
const save = (page: Page) => page.getByRole('button', { name: '저장' });
const renamed = (page: Page) => page.getByText('카테고리 이름을 바꿨어요.');

test('on a phone a visitor is asked to log in, and the typed name is restored afterwards', async () => {
  const name = `로그인 뒤에 ${Date.now()}`;
  const page = await visitInSharedPage(path, { quiet: false, ...PHONE });
  await untilHydrated(page);
  await typed(page).fill(name);
  await save(page).click();
  await page.getByRole('link', { name: '로그인하기' }).click();
  await page.waitForURL(/\/login/);
  await page.getByLabel('이메일').fill(OPERATOR);
  await page.getByLabel('비밀번호', { exact: true }).fill(PASSWORD);
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => url.pathname === path);
  await expect.poll(() => typed(page).inputValue()).toBe(name);
  await save(page).click();
  await renamed(page).waitFor();
  await page.getByRole('heading', { name }).waitFor();
});

test('on a desktop an operator renames a category; the second of two concurrent renames sees both names and chooses', async () => {
  const name = `새 이름 ${Date.now()}`;
  const page = await visitInSharedPage(path, { quiet: false, ...DESKTOP, ...loggedIn(operator) });
  await untilHydrated(page);
  await typed(page).fill(name);
  await save(page).click();
  await renamed(page).waitFor();
  await page.getByRole('heading', { name }).waitFor();

  await page.goto(path);
  await untilHydrated(page);
  await typed(page).fill('나중 이름');
  await call('PUT', `/api/categories/${id}`, { category_name: '먼저 이름' }, operator);
  await save(page).click();
  const modal = page.getByRole('alertdialog');
  await modal.getByText('먼저 이름').first().waitFor();
  await modal.getByRole('button', { name: '내 이름으로 저장' }).click();
  await renamed(page).waitFor();
  expect((await call('GET', `/api/categories/${id}`)).category_name).toBe('나중 이름');
});

test('the rename form starts from the current name, not from a cached page', async () => {
  const html = async () => (await fetch(`${shopOfWorker().url}${path}`)).text();
  const rename = (category_name: string) =>
    call('PUT', `/api/categories/${id}`, { category_name }, operator);
  await rename('처음 이름');
  await expect.poll(html).toContain('처음 이름');
  await rename('다음 이름');
  // A cached page would be served for two seconds.
  expect(await html()).toContain('다음 이름');
});

test('a member who is no operator cannot rename a category', async () => {
  const page = await visitInSharedPage(path, {
    quiet: false,
    ...DESKTOP,
    ...loggedIn(await join()),
  });
  await untilHydrated(page);
  await typed(page).fill('남의 이름');
  await save(page).click();
  await page.getByRole('alert').getByText('이 일을 할 권한이 없어요.').waitFor();
  expect(await typed(page).inputValue()).toBe('남의 이름');
});

test('a category name that contains a script is shown as text in the form, the listing and the menu', async () => {
  const hostile = `<img src=x onerror="window.ran=1"></title><script>window.ran=1</script>`;
  await call('PUT', `/api/categories/${id}`, { category_name: hostile }, operator);
  const page = await visitInSharedPage('/robots.txt', DESKTOP);
  for (const address of [path, `/?category=${id}&p_cate_id=1501`]) {
    await page.goto(address);
    await untilHydrated(page);
    await page.getByText(hostile).first().waitFor();
    expect(await page.evaluate(() => 'ran' in window)).toBe(false);
  }
  await call('PUT', `/api/categories/${id}`, { category_name: child.category_name }, operator);
});

test('an unknown category has the status 404, with a fallback link', async () => {
  const page = await visitInSharedPage('/robots.txt', { quiet: false, ...WITHOUT_SCRIPTS });
  expect((await page.goto('/categories/999/edit'))?.status()).toBe(404);
  await page.getByRole('link', { name: '처음 화면으로 가기' }).waitFor();
});

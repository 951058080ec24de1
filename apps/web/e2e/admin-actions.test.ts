import type { Product } from '@damoa/contracts';
import { describe, expect, test } from 'vitest';
import { categories, listing } from './api.ts';
import { call, join, write } from './member.ts';
import { DESKTOP, PHONE } from './open-page.ts';
import { openAdmin, rowOf } from './operator.ts';

const status = '[role="status"]';
/** Whether shoppers find it, by the first words of its title. */
async function isListed({ product_id, product_title }: Product) {
  const q = product_title.split(' ').slice(0, 5).join(' ');
  const { data } = await listing(String(new URLSearchParams({ q, itemsPerPage: '50' })));
  return data.some((product) => product.product_id === product_id);
}

const productsPage = (q: string) => `/admin/products?${new URLSearchParams({ q })}`;

async function sample(index: number) {
  const product = (await listing('itemsPerPage=9')).data[index];
  if (!product) throw new Error('the shop is empty');
  return product;
}

describe.each([
  ['360 px', PHONE, 0],
  ['1440 px', DESKTOP, 1],
])('at %s', (_, device, index) => {
  test('a product that is hidden leaves the listing, and comes back when it is shown', async () => {
    const product = await sample(index);
    const page = await openAdmin(productsPage(product.product_id), device);
    await page.getByRole('button', { name: /^숨기기/ }).click();
    await page.locator(status, { hasText: '상품을 숨겼어요.' }).waitFor();
    await page.getByRole('button', { name: /^보이기/ }).waitFor();
    expect(await isListed(product)).toBe(false);
    await page.getByRole('button', { name: /^보이기/ }).click();
    await page.getByRole('button', { name: /^숨기기/ }).waitFor();
    expect(await isListed(product)).toBe(true);
  });

  test('a session is ended after a question, by keyboard', async () => {
    const member = await join({ name: `세션${index}` });
    const path = `/admin/sessions?${new URLSearchParams({ q: member.user.email })}`;
    const page = await openAdmin(path, device);
    const button = rowOf(page, member.user.email).getByRole('button', { name: /^끝내기/ });
    await button.focus();
    await page.keyboard.press('Enter');
    const question = page.getByRole('alertdialog');
    await question.getByText(`세션${index}님이 그 기기에서 로그아웃돼요.`).waitFor();
    await page.keyboard.press('Escape');
    await question.waitFor({ state: 'detached' });
    expect(await button.evaluate((element) => element === document.activeElement)).toBe(true);
    await page.keyboard.press('Enter');
    await question.getByRole('button', { name: '끝내기' }).focus();
    await page.keyboard.press('Enter');
    await page.locator(status, { hasText: '세션을 끝냈어요.' }).waitFor();
    await rowOf(page, member.user.email).waitFor({ state: 'detached' });
    expect(await call('GET', '/api/user', undefined, member)).toMatchObject({ status: 401 });
  });

  test('a post is deleted after a question, and the audit list says so', async () => {
    const post = await write(await join({ name: `글쓴이${index}` }), `지울 글 ${index}`);
    const page = await openAdmin('/admin/posts', device);
    await rowOf(page, post.title).getByRole('button', { name: /^삭제/ }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: '삭제' }).click();
    await page.locator(status, { hasText: '글을 삭제했어요.' }).waitFor();
    await rowOf(page, post.title).waitFor({ state: 'detached' });
    expect(await call('GET', `/api/posts/${post.id}`)).toMatchObject({ status: 410 });
    await page
      .getByRole('navigation', { name: '운영' })
      .getByRole('link', { name: '기록' })
      .click();
    await rowOf(page, `글쓴이${index}`).getByText('글 삭제').waitFor();
  });
});

test('the focus goes to the next row after a deletion', async () => {
  const writer = await join();
  const older = await write(writer, '남을 앞 글');
  const newer = await write(writer, '지울 뒤 글');
  const page = await openAdmin('/admin/posts', DESKTOP);
  await rowOf(page, newer.title).getByRole('button', { name: /^삭제/ }).press('Enter');
  await page.getByRole('alertdialog').getByRole('button', { name: '삭제' }).press('Enter');
  await rowOf(page, newer.title).waitFor({ state: 'detached' });
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.textContent))
    .toBe(`삭제: ${older.title}`);
});

test('one’s own session is marked, and ending it is asked about in other words', async () => {
  const page = await openAdmin('/admin/sessions', DESKTOP);
  const own = rowOf(page, '지금 이 세션');
  expect(await own.count()).toBe(1);
  await own.getByRole('button', { name: /^끝내기/ }).click();
  const question = page.getByRole('alertdialog');
  await question.getByText('지금 쓰고 있는 세션이에요.').waitFor();
  await question.getByRole('button', { name: '취소' }).click();
  await question.waitFor({ state: 'detached' });
});

test('the category of a product is picked, and given back to its source', async () => {
  const product = await sample(2);
  const [category] = (await categories()).filter(
    ({ category_id, parent_category_id }) =>
      parent_category_id !== null && category_id !== product.category_id,
  );
  if (!category) throw new Error('the tree has no such category');
  const page = await openAdmin(productsPage(product.product_id), DESKTOP);
  await page.getByRole('button', { name: /^카테고리/ }).click();
  const question = page.getByRole('alertdialog');
  await question.getByLabel('카테고리 찾기').fill(category.category_name);
  await question.getByRole('listbox').selectOption(String(category.category_id));
  await question.getByRole('button', { name: '바꾸기' }).click();
  await page.locator(status, { hasText: '카테고리를 바꿨어요.' }).waitFor();
  await page.getByText(`${category.category_name} (직접 정함)`).waitFor();
  const { data } = await listing(`category=${category.category_id}&itemsPerPage=50`);
  expect(data.map(({ product_id }) => product_id)).toContain(product.product_id);

  await page.getByRole('button', { name: /^카테고리/ }).click();
  await question.getByRole('listbox').selectOption('출처가 정한 카테고리');
  await question.getByRole('button', { name: '바꾸기' }).click();
  await page.getByText('(직접 정함)').waitFor({ state: 'detached' });
});

test('a synonym is added once its effect has been seen, found at once, and removed', async () => {
  const page = await openAdmin('/admin/search-words?line=후루룩', DESKTOP);
  const found = () => listing(`q=${encodeURIComponent('후루룩')}`);
  const before = await found();
  await page.getByLabel('비슷한 말', { exact: true }).last().fill('후루룩,텐트');
  expect(await page.getByRole('button', { name: '추가', exact: true }).count()).toBe(0);
  await page.getByRole('button', { name: '효과 보기' }).click();
  await page.getByText(/'후루룩' 검색 결과가/).waitFor();
  expect((await found()).total).toBe(before.total);
  await page.getByRole('button', { name: '추가', exact: true }).click();
  await page.locator(status, { hasText: '말을 추가했어요.' }).waitFor();
  await rowOf(page, '후루룩,텐트').waitFor();
  await expect.poll(async () => (await found()).total).toBeGreaterThan(before.total);

  await rowOf(page, '후루룩,텐트').getByRole('button', { name: /^빼기/ }).click();
  const question = page.getByRole('alertdialog');
  await question.getByRole('button', { name: '효과 보기' }).click();
  await question.getByText(/'후루룩' 검색 결과가/).waitFor();
  await question.getByRole('button', { name: '빼기' }).click();
  await rowOf(page, '후루룩,텐트').waitFor({ state: 'detached' });
  await expect.poll(async () => (await found()).total).toBe(before.total);
});

test('a line that cannot be used is refused with its reason', async () => {
  const page = await openAdmin('/admin/search-words', { ...DESKTOP, quiet: false });
  await page.getByLabel('비슷한 말', { exact: true }).last().fill('혼자');
  await page.getByRole('button', { name: '효과 보기' }).click();
  await expect
    .poll(async () => (await page.getByRole('alert').allTextContents()).join(''))
    .not.toBe('');
  expect(await page.getByRole('button', { name: '추가', exact: true }).count()).toBe(0);
});

test('a failure says why, and everything stays as it was', async () => {
  const product = await sample(3);
  const page = await openAdmin(productsPage(product.product_id), {
    ...DESKTOP,
    quiet: false,
  });
  await page.route('**/api/admin/products/*', (route) => route.abort());
  await page.getByRole('button', { name: /^숨기기/ }).click();
  await page.getByRole('alert').getByText('연결하지 못했어요.').waitFor();
  await page.getByRole('button', { name: /^숨기기/ }).waitFor();
  expect(await isListed(product)).toBe(true);
});

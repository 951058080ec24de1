import type { Product } from '@damoa/contracts';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { categories, listing } from './support/api.ts';
import { follow } from './support/follow.ts';
import { holdBack } from './support/hold.ts';
import { call, join, type Member, OPERATOR, write } from './support/member.ts';
import { DESKTOP, PHONE } from './support/open-page.ts';
import { openAdmin, rowOf } from './support/operator.ts';
import { nextFrame } from './support/screen.ts';

const status = '[role="status"]';
/** Whether visitors find the product, by the first words of its title. */
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

test.each([
  ['360 px', PHONE, 0],
  ['1440 px', DESKTOP, 1],
])(
  'at %s an operator hides and shows a product, and ends a session and deletes a post after a confirmation',
  async (_, device, index) => {
    const product = await sample(index);
    const page = await openAdmin(productsPage(product.product_id), device);
    await hideAndShow(page, product);
    await endSession(page, await join({ name: `세션${index}` }));
    await askAboutOwnSession(page);
    await deletePost(page, await join({ name: `글쓴이${index}` }));
  },
);

/** Hides a product, which removes it from the listing, and shows it again. */
async function hideAndShow(page: Page, product: Product) {
  await page.getByRole('button', { name: /^숨기기/ }).click();
  await page.locator(status, { hasText: '상품을 숨겼어요.' }).waitFor();
  await page.getByRole('button', { name: /^보이기/ }).waitFor();
  expect(await isListed(product)).toBe(false);
  await page.getByRole('button', { name: /^보이기/ }).click();
  await page.getByRole('button', { name: /^숨기기/ }).waitFor();
  expect(await isListed(product)).toBe(true);
}

/** Ends the session of a member by keyboard. */
async function endSession(page: Page, member: Member) {
  const { email, name } = member.user;
  await follow(page, `/admin/sessions?${new URLSearchParams({ q: email })}`);
  const button = rowOf(page, email).getByRole('button', { name: /^끝내기/ });
  await button.waitFor();
  // The navigation is about to move the focus to the heading.
  await nextFrame(page);
  await button.focus();
  await page.keyboard.press('Enter');
  const question = page.getByRole('alertdialog');
  await question.getByText(`${name} 님이 그 기기에서 로그아웃돼요.`).waitFor();
  await page.keyboard.press('Escape');
  await question.waitFor({ state: 'detached' });
  expect(await button.evaluate((element) => element === document.activeElement)).toBe(true);
  await page.keyboard.press('Enter');
  await question.getByRole('button', { name: '끝내기' }).focus();
  await page.keyboard.press('Enter');
  await page.locator(status, { hasText: '세션을 끝냈어요.' }).waitFor();
  await rowOf(page, email).waitFor({ state: 'detached' });
  expect(await call('GET', '/api/user', undefined, member)).toMatchObject({ status: 401 });
}

/** Expects the operator's own session to be marked, and its confirmation to have other words. */
async function askAboutOwnSession(page: Page) {
  await follow(page, `/admin/sessions?${new URLSearchParams({ q: OPERATOR })}`);
  const own = rowOf(page, '지금 이 세션');
  await own.first().waitFor();
  expect(await own.count()).toBe(1);
  await own.getByRole('button', { name: /^끝내기/ }).click();
  const question = page.getByRole('alertdialog');
  await question.getByText('지금 쓰고 있는 세션이에요.').waitFor();
  await question.getByRole('button', { name: '취소' }).click();
  await question.waitFor({ state: 'detached' });
}

/** Deletes a post. The focus moves to the next row, and the audit log has an entry. */
async function deletePost(page: Page, writer: Member) {
  const { name } = writer.user;
  const older = await write(writer, `남을 앞 글 ${name}`);
  const newer = await write(writer, `지울 뒤 글 ${name}`);
  await follow(page, '/admin/posts');
  const button = rowOf(page, newer.title).getByRole('button', { name: /^삭제/ });
  await button.waitFor();
  // The navigation is about to move the focus to the heading.
  await nextFrame(page);
  await button.press('Enter');
  await page.getByRole('alertdialog').getByRole('button', { name: '삭제' }).press('Enter');
  await page.locator(status, { hasText: '글을 삭제했어요.' }).waitFor();
  await rowOf(page, newer.title).waitFor({ state: 'detached' });
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.textContent))
    .toBe(`삭제: ${older.title}`);
  expect(await call('GET', `/api/posts/${newer.id}`)).toMatchObject({ status: 410 });
  await page.getByRole('navigation', { name: '운영' }).getByRole('link', { name: '기록' }).click();
  await rowOf(page, name).getByText('글 삭제').waitFor();
}

test('an operator sets the category of a product and resets it to that of its source; a failure says why and changes nothing', async () => {
  const product = await sample(2);
  const page = await openAdmin(productsPage(product.product_id), { ...DESKTOP, quiet: false });
  await pickCategory(page, product);
  await giveCategoryBack(page);
  await page.route('**/api/admin/products/*', (route) => route.abort());
  await page.getByRole('button', { name: /^숨기기/ }).click();
  await page.getByRole('alert').getByText('연결하지 못했어요.').waitFor();
  await page.getByRole('button', { name: /^숨기기/ }).waitFor();
  expect(await isListed(product)).toBe(true);
});

async function pickCategory(page: Page, product: Product) {
  const [category] = (await categories()).filter(
    ({ category_id, parent_category_id }) =>
      parent_category_id !== null && category_id !== product.category_id,
  );
  if (!category) throw new Error('the tree has no such category');
  await page.getByRole('button', { name: /^카테고리/ }).click();
  const question = page.getByRole('alertdialog');
  await question.getByLabel('카테고리 찾기').fill(category.category_name);
  await question.getByRole('listbox').selectOption(String(category.category_id));
  await question.getByRole('button', { name: '바꾸기' }).click();
  await page.locator(status, { hasText: '카테고리를 바꿨어요.' }).waitFor();
  await page.getByText(`${category.category_name} (직접 정함)`).waitFor();
  const { data } = await listing(`category=${category.category_id}&itemsPerPage=50`);
  expect(data.map(({ product_id }) => product_id)).toContain(product.product_id);
}

async function giveCategoryBack(page: Page) {
  await page.getByRole('button', { name: /^카테고리/ }).click();
  const question = page.getByRole('alertdialog');
  await question.getByRole('listbox').selectOption('출처가 정한 카테고리');
  const change = holdBack('**/api/admin/products/*');
  await change.hold(page);
  await question.getByRole('button', { name: '바꾸기' }).click();
  await question.getByRole('button', { name: '취소' }).click();
  const answer = question.getByRole('button', { name: '바꾸기' });
  expect(await answer.getAttribute('aria-busy'), 'until it has been done').toBe('true');
  change.release();
  await question.waitFor({ state: 'detached' });
  await page.getByText('(직접 정함)').waitFor({ state: 'detached' });
}

const found = () => listing(`q=${encodeURIComponent('후루룩')}`);

test('a synonym is added after a preview, takes effect at once, and is removed; an invalid line is refused with a reason', async () => {
  const page = await openAdmin('/admin/search-words?line=후루룩', { ...DESKTOP, quiet: false });
  const before = (await found()).total;
  await addSynonym(page, before);
  await removeSynonym(page);
  await expect.poll(async () => (await found()).total).toBe(before);
  await follow(page, '/admin/search-words');
  await page.waitForURL('/admin/search-words');
  await refuseLine(page);
});

async function addSynonym(page: Page, before: number) {
  await page.getByLabel('비슷한 말', { exact: true }).last().fill('후루룩,텐트');
  expect(await page.getByRole('button', { name: '추가', exact: true }).count()).toBe(0);
  await page.getByRole('button', { name: '효과 보기' }).click();
  await page.getByText(/'후루룩' 검색 결과가/).waitFor();
  expect((await found()).total).toBe(before);
  const adding = holdBack('**/api/admin/search-words');
  await adding.hold(page);
  await page.getByRole('button', { name: '추가', exact: true }).click();
  await adding.held;
  await page.getByLabel('비슷한 말', { exact: true }).last().fill('다음 말');
  adding.release();
  await page.locator(status, { hasText: '말을 추가했어요.' }).waitFor();
  const line = page.getByLabel('비슷한 말', { exact: true }).last();
  expect(await line.inputValue(), 'what was typed meanwhile').toBe('다음 말');
  await rowOf(page, '후루룩,텐트').waitFor();
  await expect.poll(async () => (await found()).total).toBeGreaterThan(before);
}

async function removeSynonym(page: Page) {
  await rowOf(page, '후루룩,텐트').getByRole('button', { name: /^빼기/ }).click();
  const question = page.getByRole('alertdialog');
  await question.getByRole('button', { name: '효과 보기' }).click();
  await question.getByText(/'후루룩' 검색 결과가/).waitFor();
  await question.getByRole('button', { name: '빼기' }).click();
  await rowOf(page, '후루룩,텐트').waitFor({ state: 'detached' });
  await question.waitFor({ state: 'detached' });
}

async function refuseLine(page: Page) {
  const line = page.getByLabel('비슷한 말', { exact: true }).last();
  // The form of the previous address is replaced a moment after the navigation.
  await expect.poll(() => line.inputValue()).toBe('');
  await line.fill('혼자');
  await page.getByRole('button', { name: '효과 보기' }).click();
  await expect
    .poll(async () => (await page.getByRole('alert').allTextContents()).join(''))
    .not.toBe('');
  expect(await page.getByRole('button', { name: '추가', exact: true }).count()).toBe(0);
}

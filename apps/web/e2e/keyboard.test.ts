import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { violationsOn } from './support/axe.ts';
import { follow } from './support/follow.ts';
import { join, loggedIn, OPERATOR, PASSWORD } from './support/member.ts';
import { DESKTOP, visitInSharedPage } from './support/open-page.ts';
import { parameters, searchBox, untilSettled } from './support/screen.ts';

const isFocused = (target: Locator) =>
  target.evaluate((element) => element === document.activeElement);

const link = (page: Page, name: string) => page.getByRole('link', { name });
const ofHeader = (page: Page, name: string) => page.getByRole('banner').getByRole('link', { name });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });

/**
 * Moves the focus to the target by Tab: from near the target if it is far, since tabbing through a page takes
 * long.
 */
async function tabTo(page: Page, target: Locator) {
  await target.waitFor();
  await page.keyboard.press('Tab');
  if (await isFocused(target)) return;
  await target.evaluate((element) => {
    const all = document.querySelectorAll<HTMLElement>(
      'a, button, input, select, textarea, summary',
    );
    const stops = [...all].filter(
      (one) => one.tabIndex >= 0 && one.checkVisibility({ visibilityProperty: true }),
    );
    stops.at(stops.indexOf(element as HTMLElement) - 1)?.focus();
  });
  // In a dialog, Tab wraps around after the last element.
  for (let presses = 0; presses < 10; presses += 1) {
    await page.keyboard.press('Tab');
    if (await isFocused(target)) return;
  }
  throw new Error(`${target} is not reached`);
}

async function use(page: Page, target: Locator) {
  await tabTo(page, target);
  await page.keyboard.press('Enter');
}

/** Replaces the text of a field. */
async function fill(page: Page, target: Locator, text: string) {
  if (!(await isFocused(target))) await tabTo(page, target);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(text);
}

/** Waits until the focus is on the heading of the page, which a screen reader then announces. */
async function arriveAt(page: Page, name: string | RegExp) {
  const heading = page.getByRole('heading', { level: 1, name });
  await heading.waitFor();
  await expect.poll(() => isFocused(heading)).toBe(true);
}

const hear = (page: Page, text: string) => page.getByRole('status').getByText(text).waitFor();

/** Expects accessible names to contain the visible labels, by which speech control finds them. */
const namesAreAsWritten = async (page: Page) =>
  expect(await violationsOn(page, { rules: ['label-content-name-mismatch'] })).toEqual([]);

async function findProduct(page: Page) {
  await page.keyboard.press('Tab');
  expect(await isFocused(link(page, '본문으로 건너뛰기'))).toBe(true);
  await page.keyboard.press('Enter');
  await expect.poll(() => isFocused(page.getByRole('main'))).toBe(true);
  await tabTo(page, searchBox(page));
  await page.keyboard.type('캠핑');
  await page.keyboard.press('Enter');
  await arriveAt(page, /^'캠핑' 검색 결과 [\d,]+개$/);
  const inStock = page.getByRole('switch', { name: '품절 상품 빼기' });
  await tabTo(page, inStock);
  await page.keyboard.press('Space');
  await expect.poll(() => parameters(page).exclude_sold_out).toBe('1');
  expect(await isFocused(inStock)).toBe(true);
  await use(page, link(page, '다음 페이지'));
  await arriveAt(page, /^'캠핑' 검색 결과 2페이지 [\d,]+개$/);
  await namesAreAsWritten(page);
}

async function openAndSave(page: Page) {
  const card = page
    .getByRole('listitem')
    .filter({ has: page.locator('.product-card') })
    .first();
  const title = (await card.getByRole('heading').textContent()) ?? '';
  const shop = page.context().waitForEvent('page');
  await use(page, card.getByRole('link', { name: title }).and(page.locator('[target=_blank]')));
  await (await shop).close();
  const heart = button(page, `찜하기: ${title}`);
  await tabTo(page, heart);
  await page.keyboard.press('Space');
  await expect.poll(() => heart.getAttribute('aria-pressed')).toBe('true');
  await use(page, card.getByRole('link', { name: `가격 변동 ${title}` }));
  await arriveAt(page, title);
  await namesAreAsWritten(page);
}

async function register(page: Page, email: string) {
  await use(page, ofHeader(page, '로그인'));
  await arriveAt(page, '로그인');
  await use(page, page.getByRole('main').getByRole('link', { name: '회원가입' }));
  await arriveAt(page, '회원가입');
  await page.keyboard.press('Tab');
  expect(await isFocused(field(page, '이름')), 'the first stop after the heading').toBe(true);
  await fill(page, field(page, '이름'), '이다모');
  await fill(page, field(page, '이메일'), email);
  const password = field(page, '비밀번호');
  await fill(page, password, 'short');
  await fill(page, field(page, '비밀번호 확인'), PASSWORD);
  await page.keyboard.press('Enter');
  await expect.poll(() => isFocused(password)).toBe(true);
  const described = page.locator(`[id="${await password.getAttribute('aria-describedby')}"]`);
  expect(await described.textContent()).toBe('8자 이상이어야 해요.');
  await fill(page, password, PASSWORD);
  await page.keyboard.press('Enter');
  await hear(page, '가입했어요. 이제 로그인해 주세요.');
}

async function logIn(page: Page, email: string) {
  await expect.poll(() => field(page, '이메일').inputValue()).toBe(email);
  await untilSettled(page);
  await fill(page, field(page, '비밀번호'), 'wrong password');
  await page.keyboard.press('Enter');
  const refusal = page.getByRole('alertdialog', { name: '로그인 실패' });
  await refusal.waitFor();
  await expect.poll(() => isFocused(refusal.getByRole('button', { name: '닫기' }))).toBe(true);
  await page.keyboard.press('Enter');
  await refusal.waitFor({ state: 'detached' });
  await expect.poll(() => isFocused(field(page, '비밀번호'))).toBe(true);
  await fill(page, field(page, '비밀번호'), PASSWORD);
  await page.keyboard.press('Enter');
  await arriveAt(page, /^전체 상품/);
}

async function writeAndDelete(page: Page) {
  await use(page, ofHeader(page, '게시판'));
  await arriveAt(page, '게시판');
  await use(page, link(page, '새 글 쓰기'));
  await arriveAt(page, '새 글 쓰기');
  await fill(page, field(page, '제목'), '손으로 쓴 글');
  await fill(page, field(page, '내용'), '내용');
  await use(page, button(page, '저장'));
  await arriveAt(page, '게시판');
  await hear(page, '글을 올렸어요.');
  const row = page.getByRole('row').nth(1);
  await use(page, row.getByRole('link', { name: '수정' }));
  await arriveAt(page, '글 수정');
  await fill(page, field(page, '제목'), '고쳐 쓴 글');
  await page.keyboard.press('Enter');
  await arriveAt(page, '게시판');
  await hear(page, '글을 저장했어요.');
  const written = page.getByRole('row', { name: /고쳐 쓴 글/ });
  await use(page, written.getByRole('button', { name: '삭제' }));
  const question = page.getByRole('alertdialog', { name: '게시물 삭제' });
  await question.waitFor();
  await use(page, question.getByRole('button', { name: '삭제' }));
  await hear(page, '글을 삭제했어요.');
  await written.waitFor({ state: 'detached' });
  const next = page.locator(':is(.post-title, .post-list-head) a:focus');
  await expect.poll(() => next.count(), { message: 'the focus is not lost' }).toBe(1);
}

async function renameAndLeave(page: Page) {
  await use(page, button(page, '이다모 님의 메뉴'));
  const menu = page.getByRole('dialog', { name: '메뉴' });
  await use(page, menu.getByRole('link', { name: '내 계정' }));
  await arriveAt(page, '내 계정');
  await use(page, button(page, '이름 바꾸기'));
  await fill(page, field(page, '이름'), '김다모');
  await page.keyboard.press('Enter');
  await hear(page, '이름을 바꿨어요.');
  await namesAreAsWritten(page);
  await use(page, button(page, '김다모 님의 메뉴'));
  await use(page, menu.getByRole('button', { name: '로그아웃' }));
  await arriveAt(page, '로그인');
}

test('the main journey of a new member works by keyboard alone, and screen readers announce each step', async () => {
  const email = `keyboard-${process.pid}-${Date.now()}@example.com`;
  const page = await visitInSharedPage('/', { ...DESKTOP, quiet: false });
  await page.context().route(/^https:/, (route) => route.fulfill({ body: '' }));
  // Waits for the code that moves the focus.
  await untilSettled(page);
  await findProduct(page);
  await openAndSave(page);
  await register(page, email);
  await logIn(page, email);
  await writeAndDelete(page);
  await renameAndLeave(page);
}, 120_000);

test('an operator renames a category by keyboard alone, and screen readers announce it', async () => {
  const operator = await join({ email: OPERATOR });
  const page = await visitInSharedPage('/about', { ...DESKTOP, ...loggedIn(operator) });
  await untilSettled(page);
  // A category that no other test of this shop uses.
  await follow(page, '/categories/200000532/edit');
  await arriveAt(page, '카테고리 이름 바꾸기');
  await fill(page, field(page, '새 이름'), '손으로 쓴 이름');
  await page.keyboard.press('Enter');
  await arriveAt(page, /^손으로 쓴 이름/);
  await hear(page, '카테고리 이름을 바꿨어요.');
});

import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { call, join, loggedIn, OPERATOR, PASSWORD, write } from './member.ts';
import { DESKTOP, PHONE, TABLET, visit, WITHOUT_SCRIPTS } from './open-page.ts';
import { untilHydrated } from './screen.ts';
import { shiftsOf, watchShifts } from './shifts.ts';

const author = await join({ name: '글쓴이' });
const operator = await join({ email: OPERATOR });
for (let number = 1; number <= 12; number += 1) await write(author, `글 ${number}`);

const rows = (page: Page) => page.locator('.post-table tbody tr:has(a)');
const numbers = async (page: Page) =>
  (await page.locator('.post-number').allTextContents()).map((text) =>
    Number(text.replaceAll(',', '')),
  );
const save = (page: Page) => page.getByRole('button', { name: '저장', exact: true });

/** Expects the content of a post to be shown with its line breaks. */
async function showsLines(page: Page, text: string) {
  const content = page.locator('.post-content');
  expect(await content.textContent()).toBe(text);
  const whiteSpace = await content.evaluate((element) => getComputedStyle(element).whiteSpace);
  expect(whiteSpace).toMatch(/^(pre-wrap|break-spaces)$/);
}

async function total(): Promise<number> {
  return (await call('GET', '/api/posts/paginated', undefined, author)).total;
}

describe.each([
  ['360 px', PHONE],
  ['768 px', TABLET],
  ['1440 px', DESKTOP],
])('the list at %s', (_, device) => {
  test('has number, title, content and actions, ten a page, and the number counts down', async () => {
    const page = await visit('/post', { ...device, ...loggedIn(author) });
    await rows(page).first().waitFor();
    const heads = await page.getByRole('columnheader').allTextContents();
    expect(heads).toEqual(['번호', '제목', '내용', '관리']);
    const first = await total();
    expect(await numbers(page)).toEqual(Array.from({ length: 10 }, (_, row) => first - row));
    await page.getByRole('link', { name: '다음 페이지' }).click();
    await expect.poll(async () => (await numbers(page))[0]).toBe(first - 10);
    expect(new URL(page.url()).searchParams.get('page')).toBe('2');
    await page.getByRole('link', { name: '이전 페이지' }).click();
    await expect.poll(async () => (await numbers(page))[0]).toBe(first);
  });

  test('writing, reading and changing a post lead back to the list', async () => {
    const page = await visit('/post', { ...device, ...loggedIn(author) });
    await page.getByRole('link', { name: '새 글 쓰기' }).click();
    await page.waitForURL(/create/);
    await page.getByLabel('제목').fill('새로 쓴 글');
    await page.getByLabel('내용').fill('첫 줄\n둘째 줄');
    await save(page).click();
    await page.waitForURL((url) => url.pathname === '/post');
    await page.getByText('글을 올렸어요.').waitFor();
    await page.getByRole('link', { name: '새로 쓴 글' }).first().click();
    await page.waitForURL(/\/posts\//);
    await page.locator('article.post').getByText('글쓴이').waitFor();
    await showsLines(page, '첫 줄\n둘째 줄');
    const { width = 0 } = (await page.locator('article.post').boundingBox()) ?? {};
    expect(width).toBeLessThanOrEqual(800);
    await page.getByRole('link', { name: '수정' }).click();
    await page.waitForURL(/\/edit\//);
    expect(await page.getByLabel('내용').inputValue()).toBe('첫 줄\n둘째 줄');
    await page.getByLabel('제목').fill('고친 글');
    await save(page).click();
    await page.waitForURL((url) => url.pathname === '/post');
    await page.getByText('글을 저장했어요.').waitFor();
    await page.getByRole('link', { name: '고친 글' }).first().waitFor();
  });
});

describe('deleting in the list', () => {
  test('asks in a modal; cancel keeps the row, delete removes it', async () => {
    const post = await write(author, '지울 글');
    const page = await visit('/post', { ...DESKTOP, ...loggedIn(author) });
    // The posts of the list have been preloaded: none is requested while it is deleted.
    await page.waitForLoadState('networkidle');
    const row = rows(page).filter({ hasText: '지울 글' });
    await row.getByRole('button', { name: '삭제' }).click();
    const modal = page.getByRole('alertdialog');
    await modal.getByText('정말로 이 게시물을 삭제하시겠습니까?').waitFor();
    await modal.getByRole('button', { name: '취소' }).click();
    await modal.waitFor({ state: 'detached' });
    expect(await row.count()).toBe(1);
    await row.getByRole('button', { name: '삭제' }).click();
    await modal.getByRole('button', { name: '삭제' }).click();
    await row.waitFor({ state: 'detached' });
    expect((await call('GET', `/api/posts/${post.id}`)).status).toBe(410);
  });

  test('that fails says 게시물 삭제 실패!, and the row stays', async () => {
    await write(author, '남을 글');
    const page = await visit('/post', { quiet: false, ...DESKTOP, ...loggedIn(author) });
    await page.route(/\/api\/posts\/\d+/, (route) => route.abort());
    const row = rows(page).filter({ hasText: '남을 글' });
    await row.getByRole('button', { name: '삭제' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: '삭제' }).click();
    await page.getByText('게시물 삭제 실패!').waitFor();
    await page.keyboard.press('Escape');
    expect(await row.count()).toBe(1);
  });

  test('is offered to the author and to operators only', async () => {
    await write(author, '남의 글');
    const other = await join();
    const page = await visit('/post', { ...DESKTOP, ...loggedIn(other) });
    const row = rows(page).filter({ hasText: '남의 글' });
    await row.waitFor();
    expect(await row.getByRole('button', { name: '삭제' }).count()).toBe(0);
    expect(await row.getByRole('link', { name: '수정' }).count()).toBe(0);
    const theirs = await visit('/post', { ...DESKTOP, ...loggedIn(operator) });
    await rows(theirs)
      .filter({ hasText: '남의 글' })
      .getByRole('button', { name: '삭제' })
      .waitFor();
  });
});

test('a list that cannot be loaded says 게시물 로드 실패!, and a retry loads it', async () => {
  const page = await visit('/about', { quiet: false, ...DESKTOP, ...loggedIn(author) });
  await untilHydrated(page);
  await page.route('**/api/posts/paginated*', (route) => route.fulfill({ status: 404 }));
  await page.getByRole('link', { name: '게시판' }).first().click();
  await page.getByText('게시물 로드 실패!').waitFor();
  await page.unroute('**/api/posts/paginated*');
  await page.getByRole('link', { name: '다시 시도' }).click();
  await rows(page).first().waitFor();
});

test('the page of a post asks in a dialog of the browser, in the specified words, and then goes to /', async () => {
  const post = await write(author, '자세히 지울 글');
  const page = await visit(`/posts/${post.id}`, { ...DESKTOP, ...loggedIn(author) });
  const asked: string[] = [];
  const answers = [false, true];
  page.on('dialog', (dialog) => {
    asked.push(`${dialog.type()}: ${dialog.message()}`);
    return answers.shift() ? dialog.accept() : dialog.dismiss();
  });
  const button = page.getByRole('button', { name: '삭제' });
  await button.click();
  expect(new URL(page.url()).pathname).toBe(`/posts/${post.id}`);
  await button.click();
  await page.waitForURL((url) => url.pathname === '/');
  expect(asked).toEqual(Array(2).fill('confirm: Are you sure you want to delete this post?'));
  expect((await call('GET', `/api/posts/${post.id}`)).status).toBe(410);
});

test('all buttons of one’s own post fit on a phone, each on one line', async () => {
  const post = await write(author, '제목');
  const page = await visit(`/posts/${post.id}`, { ...PHONE, ...loggedIn(author) });
  await page.getByRole('button', { name: '삭제' }).waitFor();
  for (const button of await page.locator('.form-buttons .button').all()) {
    const { x = -1, height = 0, width = 0 } = (await button.boundingBox()) ?? {};
    expect([x >= 0, x + width <= 360, height]).toEqual([true, true, 48]);
  }
});

test('without scripts the list offers nothing to search in', async () => {
  const page = await visit('/post', WITHOUT_SCRIPTS);
  expect(await page.locator('noscript p').isVisible()).toBe(true);
  expect(await page.locator('.post-search').isVisible()).toBe(false);
});

test.each([
  ['360 px', PHONE],
  ['1440 px', DESKTOP],
])('nothing moves where a visitor is sent from the list to the login, at %s', async (_, device) => {
  const page = await visit('/about', device);
  await page.addInitScript(watchShifts);
  await page.goto('/post');
  await page.waitForURL(/\/login/);
  await page.getByLabel('이메일').waitFor();
  expect(await shiftsOf(page)).toEqual([]);
});

test('while others write, the pages of the list that one reads stay the same', async () => {
  const page = await visit('/post', { ...DESKTOP, ...loggedIn(author) });
  await rows(page).first().waitFor();
  const before = await numbers(page);
  const last = await page.locator('.post-title a').last().textContent();
  for (let number = 0; number < 3; number += 1) await write(operator, `끼어든 글 ${number}`);
  await page.getByRole('link', { name: '다음 페이지' }).click();
  await expect.poll(async () => (await numbers(page))[0]).toBe((before[9] ?? 0) - 1);
  expect(await page.locator('.post-title a').allTextContents()).not.toContain(last);
});

describe('what is typed', () => {
  test('is saved while typing, and is there after a reload, until it is discarded', async () => {
    const page = await visit('/create', { ...DESKTOP, ...loggedIn(author) });
    await untilHydrated(page);
    page.on('dialog', (dialog) => dialog.accept());
    await page.getByLabel('제목').fill('임시 글');
    await page.getByLabel('내용').fill('아직 덜 썼어요');
    await page.getByText('임시 저장했어요').waitFor();
    await page.reload();
    await page.getByText('저장하지 않은 글을 불러왔어요').waitFor();
    expect(await page.getByLabel('내용').inputValue()).toBe('아직 덜 썼어요');
    await page.getByRole('button', { name: '버리기' }).click();
    await expect.poll(() => page.getByLabel('내용').inputValue()).toBe('');
    await page.reload();
    await untilHydrated(page);
    expect(await page.getByLabel('제목').inputValue()).toBe('');
  });

  test('survives a login in between', async () => {
    const page = await visit('/create', { quiet: false, ...DESKTOP });
    await untilHydrated(page);
    await page.getByLabel('제목').fill('로그인 전에 쓴 글');
    await page.getByLabel('내용').fill('잃어버리면 안 돼요');
    await save(page).click();
    await page.getByText(/로그인이 필요해요/).waitFor();
    await page.getByRole('link', { name: '로그인하기' }).click();
    await page.waitForURL(/\/login\?redirect=%2Fcreate/);
    await page.getByLabel('이메일').fill(author.user.email);
    await page.getByLabel('비밀번호', { exact: true }).fill(PASSWORD);
    await page.keyboard.press('Enter');
    await page.waitForURL((url) => url.pathname === '/create');
    await expect.poll(() => page.getByLabel('내용').inputValue()).toBe('잃어버리면 안 돼요');
    await save(page).click();
    await page.getByRole('link', { name: '로그인 전에 쓴 글' }).first().waitFor();
  });

  test('needs a confirmation before the page is left', async () => {
    const page = await visit('/create', { ...DESKTOP, ...loggedIn(author) });
    await untilHydrated(page);
    const asked: string[] = [];
    page.on('dialog', (dialog) => {
      asked.push(dialog.type());
      return asked.length === 1 ? dialog.dismiss() : dialog.accept();
    });
    await page.getByLabel('제목').fill('떠나기 전');
    await page.getByRole('link', { name: '다모아 홈' }).click();
    expect(new URL(page.url()).pathname).toBe('/create');
    expect(await page.getByLabel('제목').inputValue()).toBe('떠나기 전');
    await page.getByRole('link', { name: '다모아 홈' }).click();
    await page.waitForURL((url) => url.pathname === '/');
    expect(asked).toEqual(['confirm', 'confirm']);
    await page.goto('/create');
    await page.getByText('저장하지 않은 글을 불러왔어요').waitFor();
    await page.reload();
    expect(asked.at(-1)).toBe('beforeunload');
  });

  test('is refused with an error at each field, and stays', async () => {
    const page = await visit('/create', { ...DESKTOP, ...loggedIn(author) });
    await untilHydrated(page);
    await page.getByLabel('제목').fill('가'.repeat(201));
    await page.getByLabel('내용').fill('   ');
    await save(page).click();
    await page.getByText('200자까지 쓸 수 있어요.').waitFor();
    await page.getByText('비워 둘 수 없어요.').waitFor();
    expect(await page.getByLabel('제목').inputValue()).toBe('가'.repeat(201));
  });
});

describe('saving', () => {
  test('a double click makes one post', async () => {
    const page = await visit('/create', { ...DESKTOP, ...loggedIn(author) });
    await untilHydrated(page);
    const before = await total();
    await page.getByLabel('제목').fill('두 번 눌러요');
    await page.getByLabel('내용').fill('한 번만');
    await save(page).dblclick();
    await page.waitForURL((url) => url.pathname === '/post');
    expect(await total()).toBe(before + 1);
  });

  test('again after an answer that was lost makes one post', async () => {
    const page = await visit('/create', { quiet: false, ...DESKTOP, ...loggedIn(author) });
    await untilHydrated(page);
    const before = await total();
    await page.route('**/api/posts', async (route) => {
      await route.fetch();
      await route.abort();
    });
    await page.getByLabel('제목').fill('답을 잃어요');
    await page.getByLabel('내용').fill('한 번만');
    await save(page).click();
    await page.getByText(/연결하지 못했어요/).waitFor();
    await page.unroute('**/api/posts');
    await save(page).click();
    await page.waitForURL((url) => url.pathname === '/post');
    expect(await total()).toBe(before + 1);
  });

  test.each([
    ['내 글로 저장', '내가 고친 글'],
    ['저장된 글을 불러오기', '남이 고친 글'],
  ])('over what somebody else saved first shows both, and %s does so', async (choice, expected) => {
    const post = await write(author, '함께 고치는 글');
    const page = await visit(`/edit/${post.id}`, { quiet: false, ...DESKTOP, ...loggedIn(author) });
    await untilHydrated(page);
    await page.getByLabel('제목').fill('내가 고친 글');
    const theirs = { title: '남이 고친 글', content: '내용' };
    await call('PUT', `/api/posts/${post.id}`, theirs, operator);
    await save(page).click();
    const modal = page.getByRole('alertdialog');
    await modal.getByText('내가 고친 글').first().waitFor();
    await modal.getByText('남이 고친 글').first().waitFor();
    await modal.getByRole('button', { name: choice }).click();
    await modal.waitFor({ state: 'detached' });
    if (choice === '저장된 글을 불러오기') {
      await expect.poll(() => page.getByLabel('제목').inputValue()).toBe(expected);
      await save(page).click();
    }
    await page.waitForURL((url) => url.pathname === '/post');
    expect((await call('GET', `/api/posts/${post.id}`)).title).toBe(expected);
  });
});

test('stored script runs nowhere: not in the list, the detail, the form, nor the title of the page', async () => {
  const hostile = `</title></script><script>window.ran=1</script><img src=x onerror="window.ran=1">`;
  const evil = await join({ name: hostile.slice(0, 50) });
  const post = await write(
    evil,
    hostile,
    `${hostile} javascript:window.ran=1 https://a.example/"onmouseover="x`,
  );
  const ran = (page: Page) => page.evaluate(() => 'ran' in window);
  for (const path of ['/post', `/posts/${post.id}`, `/edit/${post.id}`]) {
    const page = await visit(path, { ...DESKTOP, ...loggedIn(evil) });
    await untilHydrated(page);
    await page.locator('.post-table a, .post-content, textarea').first().waitFor();
    expect(await ran(page)).toBe(false);
  }
  const page = await visit(`/posts/${post.id}`, DESKTOP);
  expect(await page.title()).toBe(`\u2068${hostile}\u2069 - 다모아`);
  const hrefs = await page
    .locator('.post-content a')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  expect(hrefs.every((href) => href?.startsWith('https://a.example/'))).toBe(true);
});

describe('without scripts', () => {
  test('a post can be read, and the list says that it needs scripts', async () => {
    const post = await write(author, '읽을 글', '줄\n줄');
    const page = await visit(`/posts/${post.id}`, { ...DESKTOP, ...WITHOUT_SCRIPTS });
    await showsLines(page, '줄\n줄');
    await page.goto('/post');
    expect(await page.getByRole('main').textContent()).toContain('자바스크립트');
  });

  test('a form that is submitted nevertheless comes back with what was typed', async () => {
    const page = await visit('/create', { quiet: false, ...DESKTOP, ...WITHOUT_SCRIPTS });
    expect(await page.getByRole('main').textContent()).toContain('자바스크립트');
    await page.getByLabel('제목').fill('쓰던 제목');
    await page.getByLabel('내용').fill('쓰던\n내용');
    await save(page).click();
    expect(await page.getByLabel('제목').inputValue()).toBe('쓰던 제목');
    expect(await page.getByLabel('내용').inputValue()).toBe('쓰던\n내용');
  });
});

test('a deleted post is 410, an unknown one 404, each with a fallback link', async () => {
  const post = await write(author, '사라질 글');
  await call('DELETE', `/api/posts/${post.id}`, undefined, author);
  const page = await visit(`/posts/${post.id}`, { quiet: false, ...DESKTOP });
  expect((await page.reload())?.status()).toBe(410);
  await page.getByText('삭제된 글이에요.').waitFor();
  expect((await page.goto('/posts/999999'))?.status()).toBe(404);
  await page.getByRole('heading', { name: '페이지를 찾을 수 없어요' }).waitFor();
  await page.getByRole('main').getByRole('link', { name: '게시판으로 가기' }).waitFor();
});

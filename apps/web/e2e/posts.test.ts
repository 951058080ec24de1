import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { follow } from './support/follow.ts';
import { holdBack } from './support/hold.ts';
import { call, join, loggedIn, OPERATOR, PASSWORD, write } from './support/member.ts';
import {
  DESKTOP,
  PHONE,
  TABLET,
  visit,
  visitInSharedPage,
  WITHOUT_SCRIPTS,
} from './support/open-page.ts';
import { untilHydrated, untilSettled } from './support/screen.ts';
import { shiftsOf, watchShifts } from './support/shifts.ts';

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

describe('the list', () => {
  test.each([
    ['360 px', PHONE],
    ['768 px', TABLET],
    ['1440 px', DESKTOP],
  ])(
    'the list has number, title, content and actions, ten posts per page, and writing, reading and changing a post lead back to it, at %s',
    async (_, device) => {
      const page = await visitInSharedPage('/post', { ...device, ...loggedIn(author) });
      await turnsPages(page);
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
    },
  );

  /** Turns pages of the list, whose numbers count down. */
  async function turnsPages(page: Page) {
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
  }

  test('the list offers others neither edit nor delete, and its further pages stay the same while others write', async () => {
    await write(author, '남의 글');
    const page = await visitInSharedPage('/post', { ...DESKTOP, ...loggedIn(await join()) });
    const row = rows(page).filter({ hasText: '남의 글' });
    await row.waitFor();
    expect(await row.getByRole('button', { name: '삭제' }).count()).toBe(0);
    expect(await row.getByRole('link', { name: '수정' }).count()).toBe(0);

    const before = await numbers(page);
    const last = await page.locator('.post-title a').last().textContent();
    for (let number = 0; number < 3; number += 1) await write(operator, `끼어든 글 ${number}`);
    await page.getByRole('link', { name: '다음 페이지' }).click();
    await expect.poll(async () => (await numbers(page))[0]).toBe((before[9] ?? 0) - 1);
    expect(await page.locator('.post-title a').allTextContents()).not.toContain(last);
  });

  test('an empty list causes no redirect of the next one while that is loading', async () => {
    const { until } = await call('GET', '/api/posts/paginated', undefined, author);
    const page = await visitInSharedPage('/post?q=없는글', { ...DESKTOP, ...loggedIn(author) });
    await untilSettled(page);
    const list = holdBack('**/api/posts/paginated*');
    await list.hold(page);
    await follow(page, `/post?page=2&until=${until}`);
    await list.held;
    await page.waitForURL(/page=2/);
    list.release();
    await expect.poll(() => rows(page).count()).toBeGreaterThan(0);
    expect(new URL(page.url()).searchParams.get('page')).toBe('2');
  });

  test('a list that fails to load says 게시물 로드 실패!, a retry loads it, and operators may delete every post', async () => {
    await write(author, '남의 글');
    const page = await visitInSharedPage('/about', {
      quiet: false,
      ...DESKTOP,
      ...loggedIn(operator),
    });
    await untilHydrated(page);
    await page.route('**/api/posts/paginated*', (route) => route.fulfill({ status: 404 }));
    await page.getByRole('link', { name: '게시판' }).first().click();
    await page.getByText('게시물 로드 실패!').waitFor();
    await page.unroute('**/api/posts/paginated*');
    await page.getByRole('link', { name: '다시 시도' }).click();
    const row = rows(page).filter({ hasText: '남의 글' }).first();
    await row.getByRole('button', { name: '삭제' }).waitFor();
  });
});

test('deleting in the list asks in a modal, keeps the row if it is cancelled or fails, and then moves the focus to the next row', async () => {
  await write(author, '다음 줄');
  const post = await write(author, '지울 글');
  const page = await visitInSharedPage('/post', { quiet: false, ...DESKTOP, ...loggedIn(author) });
  // Waits until the posts of the list are preloaded, so that none is requested while it is being deleted.
  await untilSettled(page);
  const row = rows(page).filter({ hasText: '지울 글' });
  const button = row.getByRole('button', { name: '삭제' });
  const modal = page.getByRole('alertdialog');
  await button.click();
  await modal.getByText('정말로 이 게시물을 삭제하시겠습니까?').waitFor();
  await modal.getByRole('button', { name: '취소' }).click();
  await modal.waitFor({ state: 'detached' });
  expect(await row.count()).toBe(1);

  await page.route(/\/api\/posts\/\d+/, (route) => route.abort());
  await button.click();
  await modal.getByRole('button', { name: '삭제' }).click();
  await page.getByText('게시물 삭제 실패!').waitFor();
  await page.keyboard.press('Escape');
  expect(await row.count()).toBe(1);

  await page.unroute(/\/api\/posts\/\d+/);
  await button.focus();
  await page.keyboard.press('Enter');
  await modal.getByRole('button', { name: '삭제' }).click();
  await page.getByRole('status').getByText('글을 삭제했어요.').waitFor();
  await row.waitFor({ state: 'detached' });
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('다음 줄');
  expect((await call('GET', `/api/posts/${post.id}`)).status).toBe(410);
});

/** Holds all requests for posts: the preload of a post that is being deleted would get a 410. */
const holdReads = (page: Page) =>
  page.route(/\/api\/posts\/\d+/, (route) =>
    route.request().method() === 'GET' ? undefined : route.continue(),
  );

test('going back while a post is being deleted stays on the list, and its modal stays open', async () => {
  const post = await write(author, '지우는 동안의 글');
  const page = await visitInSharedPage('/post', {
    ...DESKTOP,
    ...loggedIn(author),
    prepare: holdReads,
  });
  const removal = holdBack(`**/api/posts/${post.id}`, 'DELETE');
  await removal.hold(page);
  await rows(page).filter({ hasText: post.title }).getByRole('button', { name: '삭제' }).click();
  const modal = page.getByRole('alertdialog');
  await modal.getByRole('button', { name: '삭제' }).click();
  await removal.held;
  for (let times = 0; times < 2; times += 1) {
    await page.goBack();
    await page.waitForFunction(() => history.state.overlay);
  }
  expect(await modal.count()).toBe(1);
  removal.release();
  await page.getByRole('status').getByText('글을 삭제했어요.').waitFor();
  await page.waitForFunction(() => history.state?.overlay === undefined);
  expect(new URL(page.url()).pathname).toBe('/post');
});

test('deleting the last post of a list moves the focus to the one above, and the only one to the link to write a post', async () => {
  const member = await join();
  await write(member, '지울 글');
  await write(member, '위의 글');
  const page = await visitInSharedPage('/post?mine=1', {
    // The held requests time out if the two deletions take long.
    quiet: false,
    ...PHONE,
    ...loggedIn(member),
    prepare: holdReads,
  });
  for (const next of ['위의 글', '새 글 쓰기']) {
    await page.getByRole('button', { name: '삭제' }).last().click();
    await page.getByRole('alertdialog').getByRole('button', { name: '삭제' }).click();
    await page.getByRole('status').getByText('글을 삭제했어요.').waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe(next);
  }
});

test('deleting the only post of the last page leads to the previous page, with a message', async () => {
  const member = await join();
  for (let number = 1; number <= 11; number += 1) await write(member, `나의 글 ${number}`);
  const page = await visitInSharedPage('/post?mine=1&page=2', {
    ...DESKTOP,
    ...loggedIn(member),
    prepare: holdReads,
  });
  await page.getByRole('button', { name: '삭제' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '삭제' }).click();
  await page.getByRole('status').getByText('글을 삭제했어요.').waitFor();
  expect(new URL(page.url()).searchParams.get('page')).toBeNull();
  await expect.poll(() => rows(page).count()).toBe(10);
});

test('the page of one’s own post fits on a phone, confirms the deletion in a native dialog, and then leads to /', async () => {
  const post = await write(author, '자세히 지울 글');
  const page = await visitInSharedPage(`/posts/${post.id}`, { ...PHONE, ...loggedIn(author) });
  const remove = page.getByRole('button', { name: '삭제' });
  await remove.waitFor();
  for (const button of await page.locator('.form-buttons .button').all()) {
    const { x = -1, height = 0, width = 0 } = (await button.boundingBox()) ?? {};
    expect([x >= 0, x + width <= 360, height], 'on one line').toEqual([true, true, 48]);
  }

  const asked: string[] = [];
  const answers = [false, true];
  page.on('dialog', (dialog) => {
    asked.push(`${dialog.type()}: ${dialog.message()}`);
    return answers.shift() ? dialog.accept() : dialog.dismiss();
  });
  await remove.click();
  expect(new URL(page.url()).pathname).toBe(`/posts/${post.id}`);
  await remove.click();
  await page.waitForURL((url) => url.pathname === '/');
  expect(asked).toEqual(Array(2).fill('confirm: Are you sure you want to delete this post?'));
  expect((await call('GET', `/api/posts/${post.id}`)).status).toBe(410);
});

test('a deletion that succeeds late does not navigate away from the next post', async () => {
  const [post, other] = [await write(author, '늦게 지울 글'), await write(author, '읽을 글')];
  const page = await visitInSharedPage(`/posts/${post.id}`, { ...DESKTOP, ...loggedIn(author) });
  const remove = page.getByRole('button', { name: '삭제' });
  await remove.waitFor();
  const removal = holdBack(`**/api/posts/${post.id}`);
  await removal.hold(page);
  page.on('dialog', (dialog) => dialog.accept());
  await remove.click();
  // By keyboard: a pointer would rest on the link to the deleted post, which would then be preloaded.
  await page.getByRole('link', { name: other.title }).press('Enter');
  await page.getByRole('heading', { name: other.title }).waitFor();
  const removed = page.waitForResponse(`**/api/posts/${post.id}`);
  removal.release();
  await removed;
  await untilSettled(page);
  expect(new URL(page.url()).pathname).toBe(`/posts/${other.id}`);
});

test.each([
  ['360 px', PHONE],
  ['1440 px', DESKTOP],
])(
  'the redirect of a visitor from the list to the login causes no layout shift, at %s',
  async (_, device) => {
    const page = await visit('/post', {
      ...device,
      prepare: (unopened) => unopened.addInitScript(watchShifts),
    });
    await page.waitForURL(/\/login/);
    await page.getByLabel('이메일').waitFor();
    expect(await shiftsOf(page)).toEqual([]);
  },
);

describe('what is typed', () => {
  test('typed text is saved as a draft, leaving asks for confirmation, and the draft is restored until it is discarded', async () => {
    const page = await visitInSharedPage('/create', { ...DESKTOP, ...loggedIn(author) });
    await untilHydrated(page);
    const asked: string[] = [];
    page.on('dialog', (dialog) => {
      asked.push(dialog.type());
      return asked.length === 1 ? dialog.dismiss() : dialog.accept();
    });
    const [title, content] = [page.getByLabel('제목'), page.getByLabel('내용')];
    await title.fill('임시 글');
    await content.fill('아직 덜 썼어요');
    await page.getByText('임시 저장했어요').waitFor();
    await page.getByRole('link', { name: '다모아 홈' }).click();
    expect(new URL(page.url()).pathname).toBe('/create');
    expect(await title.inputValue()).toBe('임시 글');
    await page.getByRole('link', { name: '다모아 홈' }).click();
    await page.waitForURL((url) => url.pathname === '/');
    expect(asked).toEqual(['confirm', 'confirm']);

    await page.goto('/create');
    await page.getByText('저장하지 않은 내용을 불러왔어요').waitFor();
    expect(await content.inputValue()).toBe('아직 덜 썼어요');
    await page.reload();
    expect(asked.at(-1)).toBe('beforeunload');
    await page.getByRole('button', { name: '버리기' }).click();
    await expect.poll(() => content.inputValue()).toBe('');
    await page.reload();
    await untilHydrated(page);
    expect(await title.inputValue()).toBe('');
  });

  test('typed text survives a login in between', async () => {
    const page = await visitInSharedPage('/create', { quiet: false, ...DESKTOP });
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
});

describe('saving', () => {
  test('invalid fields are refused with an error beside each, and a double click saves one post', async () => {
    const page = await visitInSharedPage('/create', { ...DESKTOP, ...loggedIn(author) });
    await untilHydrated(page);
    const before = await total();
    await page.getByLabel('제목').fill('가'.repeat(201));
    await page.getByLabel('내용').fill('   ');
    await save(page).click();
    await page.getByText('200자까지 쓸 수 있어요.').waitFor();
    await page.getByText('비워 둘 수 없어요.').waitFor();
    expect(await page.getByLabel('제목').inputValue()).toBe('가'.repeat(201));

    await page.getByLabel('제목').fill('두 번 눌러요');
    await page.getByLabel('내용').fill('한 번만');
    await save(page).dblclick();
    await page.waitForURL((url) => url.pathname === '/post');
    expect(await total()).toBe(before + 1);
  });

  test('saving again after a lost response makes one post', async () => {
    const page = await visitInSharedPage('/create', {
      quiet: false,
      ...DESKTOP,
      ...loggedIn(author),
    });
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

  test('saving over a change by somebody else shows both versions, and either can be chosen', async () => {
    const post = await write(author, '함께 고치는 글');
    const page = await visitInSharedPage(`/edit/${post.id}`, {
      quiet: false,
      ...DESKTOP,
      ...loggedIn(author),
    });
    await untilHydrated(page);
    await page.getByLabel('제목').fill('내가 고친 글');
    await chooses(page, post.id, '저장된 글을 불러오기');
    await expect.poll(() => page.getByLabel('제목').inputValue()).toBe('남이 고친 글');

    await page.getByLabel('제목').fill('내가 고친 글');
    await chooses(page, post.id, '내 글로 저장');
    await page.waitForURL((url) => url.pathname === '/post');
    expect((await call('GET', `/api/posts/${post.id}`)).title).toBe('내가 고친 글');
  });

  /** Saves after somebody else has, and makes a choice in the conflict dialog. */
  async function chooses(page: Page, id: number, choice: string) {
    const theirs = { title: '남이 고친 글', content: `내용 ${choice}` };
    await call('PUT', `/api/posts/${id}`, theirs, operator);
    await save(page).click();
    const modal = page.getByRole('alertdialog');
    await modal.getByText('내가 고친 글').first().waitFor();
    await modal.getByText('남이 고친 글').first().waitFor();
    await modal.getByRole('button', { name: choice }).click();
    await modal.waitFor({ state: 'detached' });
  }
});

test('a stored script runs neither in the list, nor in the post, the form, or the title of the page', async () => {
  const hostile = `</title></script><script>window.ran=1</script><img src=x onerror="window.ran=1">`;
  const evil = await join({ name: hostile.slice(0, 50) });
  const post = await write(
    evil,
    hostile,
    `${hostile} javascript:window.ran=1 https://a.example/"onmouseover="x`,
  );
  const page = await visitInSharedPage(`/posts/${post.id}`, { ...DESKTOP, ...loggedIn(evil) });
  await runsNone(page);
  expect(await page.title()).toBe(`\u2068${hostile}\u2069 - 다모아`);
  const hrefs = await page
    .locator('.post-content a')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  expect(hrefs).toEqual([expect.stringMatching(/^https:\/\/a\.example\//)]);
  for (const path of ['/post', `/edit/${post.id}`]) {
    await page.goto(path);
    await runsNone(page);
  }
});

async function runsNone(page: Page) {
  await untilHydrated(page);
  await page.locator('.post-table a, .post-content, textarea').first().waitFor();
  expect(await page.evaluate(() => 'ran' in window)).toBe(false);
}

describe('without scripts', () => {
  test('without scripts a post can be read, and the list says that it needs scripts and has no search', async () => {
    const post = await write(author, '읽을 글', '줄\n줄');
    const page = await visitInSharedPage(`/posts/${post.id}`, { ...DESKTOP, ...WITHOUT_SCRIPTS });
    await showsLines(page, '줄\n줄');
    await page.goto('/post');
    expect(await page.getByRole('main').textContent()).toContain('자바스크립트');
    expect(await page.locator('noscript p').isVisible()).toBe(true);
    expect(await page.locator('.post-search').isVisible()).toBe(false);
  });

  test('without scripts a submitted form is returned with the typed text', async () => {
    const page = await visitInSharedPage('/create', {
      quiet: false,
      ...DESKTOP,
      ...WITHOUT_SCRIPTS,
    });
    expect(await page.getByRole('main').textContent()).toContain('자바스크립트');
    await page.getByLabel('제목').fill('쓰던 제목');
    await page.getByLabel('내용').fill('쓰던\n내용');
    await save(page).click();
    expect(await page.getByLabel('제목').inputValue()).toBe('쓰던 제목');
    expect(await page.getByLabel('내용').inputValue()).toBe('쓰던\n내용');
  });

  test('a deleted post has the status 410, an unknown one 404, each with a fallback link', async () => {
    const post = await write(author, '사라질 글');
    await call('DELETE', `/api/posts/${post.id}`, undefined, author);
    const page = await visitInSharedPage('/robots.txt', { quiet: false, ...WITHOUT_SCRIPTS });
    expect((await page.goto(`/posts/${post.id}`))?.status()).toBe(410);
    await page.getByText('삭제된 글이에요.').waitFor();
    const back = page.getByRole('main').getByRole('link', { name: '게시판으로 가기' });
    await back.waitFor();
    expect((await page.goto('/posts/999999'))?.status()).toBe(404);
    await page.getByRole('heading', { name: '찾는 글이 없어요' }).waitFor();
    await back.waitFor();
  });
});

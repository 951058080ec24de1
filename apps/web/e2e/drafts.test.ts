import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { holdBack } from './support/hold.ts';
import { call, join, loggedIn, OPERATOR, write } from './support/member.ts';
import { DESKTOP, visitInSharedPage } from './support/open-page.ts';
import { delayRenderings, untilHydrated, untilSettled } from './support/screen.ts';

const author = await join({ name: '글쓴이' });
const operator = await join({ email: OPERATOR });
const member = { ...DESKTOP, ...loggedIn(author) };

const title = (page: Page) => page.getByLabel('제목');
const content = (page: Page) => page.getByLabel('내용');
const save = (page: Page) => page.getByRole('button', { name: '저장', exact: true });
const draftSaved = (page: Page) => page.getByText('임시 저장했어요');

async function type(page: Page, text: string) {
  await title(page).fill(text);
  await content(page).fill(`${text} 내용`);
}

const acceptDialogs = (page: Page) => page.on('dialog', (dialog) => dialog.accept());

async function total(): Promise<number> {
  return (await call('GET', '/api/posts/paginated', undefined, author)).total;
}

test('nothing can be typed while a save is in flight; after a lost response, saving a text that was changed and changed back makes one post', async () => {
  const page = await visitInSharedPage('/create', { quiet: false, ...member });
  await untilHydrated(page);
  const before = await total();
  await type(page, '보내는 중');
  const { promise: lost, resolve: lose } = Promise.withResolvers<void>();
  await page.route('**/api/posts', async (route) => {
    await route.fetch();
    await lost;
    await route.abort();
  });
  await save(page).click();
  await expect
    .poll(() => content(page).evaluate((field: HTMLTextAreaElement) => field.readOnly))
    .toBe(true);
  lose();
  await page.getByText(/연결하지 못했어요/).waitFor();
  await page.unroute('**/api/posts');
  await content(page).press('End');
  await content(page).pressSequentially('!');
  expect(await content(page).inputValue()).toBe('보내는 중 내용!');
  await content(page).press('Backspace');
  await save(page).click();
  await page.waitForURL((url) => url.pathname === '/post');
  expect(await total()).toBe(before + 1);
});

test('two tabs have separate drafts, and saving or discarding one keeps the other', async () => {
  const first = await visitInSharedPage('/create', member);
  await untilHydrated(first);
  const second = await first.context().newPage();
  await second.goto('/create');
  await untilHydrated(second);
  for (const tab of [first, second]) acceptDialogs(tab);
  await type(first, '첫째 탭');
  await type(second, '둘째 탭');
  await draftSaved(first).waitFor();
  await draftSaved(second).waitFor();
  await save(second).click();
  await second.waitForURL((url) => url.pathname === '/post');

  await second.goto('/create');
  await second.getByRole('button', { name: '버리기' }).click();
  await expect.poll(() => title(second).inputValue()).toBe('');
  await content(first).pressSequentially(' 더');
  await first.reload();
  await first.getByText('저장하지 않은 내용을 불러왔어요').waitFor();
  expect(await content(first).inputValue()).toBe('첫째 탭 내용 더');
});

test('a draft that cannot be stored is not reported as saved, nor by the question whether to leave, but its text survives a navigation', async () => {
  const page = await visitInSharedPage('/create', member);
  await untilHydrated(page);
  const asked: string[] = [];
  page.on('dialog', (dialog) => {
    asked.push(dialog.message());
    // To stay the first time.
    return asked.length === 1 ? dialog.dismiss() : dialog.accept();
  });
  await type(page, '옛글');
  await page.getByRole('link', { name: '뒤로' }).click();
  await expect.poll(() => asked).toEqual([expect.stringContaining('이 기기에 남아 있어요')]);
  await draftSaved(page).waitFor();
  await page.evaluate(() => {
    const { setItem } = Storage.prototype;
    Storage.prototype.setItem = function store(key, value) {
      if (this === localStorage) throw new DOMException('full', 'QuotaExceededError');
      setItem.call(this, key, value);
    };
  });
  await type(page, '새로 쓴 긴 글');
  await page.waitForTimeout(700);
  expect(await draftSaved(page).count()).toBe(0);
  await page.getByRole('link', { name: '뒤로' }).click();
  await page.waitForURL((url) => url.pathname === '/post');
  expect(asked.at(-1)).toContain('이 기기에 저장하지 못해서');
  await page.getByRole('link', { name: '새 글 쓰기' }).click();
  await expect.poll(() => title(page).inputValue()).toBe('새로 쓴 긴 글');
  await page.getByRole('link', { name: '뒤로' }).click();
  await page.waitForURL((url) => url.pathname === '/post');
  expect(asked.at(-1)).toContain('이 기기에 저장하지 못해서');
});

test('text that is typed before hydration is saved as a draft', async () => {
  const page = await visitInSharedPage('/robots.txt', member);
  acceptDialogs(page);
  const code = holdBack(/assets\/entry-client.*js/);
  await code.hold(page);
  await page.goto('/create', { waitUntil: 'commit' });
  await title(page).fill('먼저 쓴 글');
  code.release();
  await untilHydrated(page);
  await draftSaved(page).waitFor();
  await page.reload();
  await expect.poll(() => title(page).inputValue()).toBe('먼저 쓴 글');
});

test('a late response leaves the next draft alone, and causes no navigation', async () => {
  const page = await visitInSharedPage('/create', member);
  await untilHydrated(page);
  acceptDialogs(page);
  await type(page, '느린 글');
  const saving = holdBack('**/api/posts');
  await saving.hold(page);
  await save(page).click();
  await page.getByRole('link', { name: '뒤로' }).click();
  await page.waitForURL((url) => url.pathname === '/post');
  await page.getByRole('link', { name: '새 글 쓰기' }).click();
  await type(page, '다음 글');
  await draftSaved(page).waitFor();
  const answered = page.waitForResponse('**/api/posts');
  saving.release();
  await answered;
  await page.waitForTimeout(300);
  expect(new URL(page.url()).pathname).toBe('/create');
  await page.reload();
  await expect.poll(() => title(page).inputValue()).toBe('다음 글');
});

test('a save whose response was lost, and a change after it, cause no conflict with oneself', async () => {
  const post = await write(author, '혼자 고치는 글');
  const page = await visitInSharedPage(`/edit/${post.id}`, { quiet: false, ...member });
  await untilHydrated(page);
  await page.route(`**/api/posts/${post.id}`, async (route) => {
    if (route.request().method() !== 'PUT') return route.continue();
    await route.fetch();
    return route.abort();
  });
  await title(page).fill('한 번 고친 글');
  await save(page).click();
  await page.getByText(/연결하지 못했어요/).waitFor();
  await page.unroute(`**/api/posts/${post.id}`);
  await title(page).fill('두 번 고친 글');
  await save(page).click();
  await page.waitForURL((url) => url.pathname === '/post');
  expect((await call('GET', `/api/posts/${post.id}`)).title).toBe('두 번 고친 글');
});

test('a text that somebody else has saved in the meantime, letter for letter, causes no conflict', async () => {
  const post = await write(author, '둘이 고치는 글');
  const page = await visitInSharedPage(`/edit/${post.id}`, { quiet: false, ...member });
  await untilHydrated(page);
  await title(page).fill('같은 제목');
  const same = { title: '같은 제목', content: post.content };
  await call('PUT', `/api/posts/${post.id}`, same, operator);
  await save(page).click();
  await page.waitForURL((url) => url.pathname === '/post');
});

test('an untouched edit form shows the current version; text typed into it becomes the draft of a new post if the post is deleted', async () => {
  const post = await write(author, '낡은 글');
  const page = await visitInSharedPage(`/posts/${post.id}`, { quiet: false, ...member });
  await untilHydrated(page);
  acceptDialogs(page);
  await page.getByRole('link', { name: '수정' }).waitFor();
  await call('PUT', `/api/posts/${post.id}`, { title: '새 글', content: '새 내용' }, operator);
  await page.getByRole('link', { name: '수정' }).click();
  await expect.poll(() => title(page).inputValue()).toBe('새 글');

  await title(page).fill('살아남을 글');
  await draftSaved(page).waitFor();
  await call('DELETE', `/api/posts/${post.id}`, undefined, operator);
  await save(page).click();
  await page.getByText('삭제된 글이에요.').waitFor();
  expect(await title(page).inputValue()).toBe('살아남을 글');
  await page.evaluate((id) => {
    const typed = { title: '다른 탭의 글', content: '' };
    const draft = {
      id: `damoa-draft-post-${id}-tab`,
      typed,
      key: 'tab',
      savedAt: Date.now() - 60_000,
    };
    localStorage.setItem(draft.id, JSON.stringify(draft));
  }, post.id);
  await page.reload();
  await page.getByRole('link', { name: '쓰던 내용으로 새 글 쓰기' }).waitFor();
  const moved = await page.evaluate(() =>
    Object.entries(localStorage)
      .filter(([name]) => name.startsWith('damoa-draft-post-'))
      .map(([name, draft]) => [name.replace(/-[^-]*$/, ''), JSON.parse(draft).typed.title])
      .sort(),
  );
  expect(moved).toEqual([
    ['damoa-draft-post-new', '다른 탭의 글'],
    ['damoa-draft-post-new', '살아남을 글'],
  ]);
  await page.getByRole('link', { name: '쓰던 내용으로 새 글 쓰기' }).click();
  await expect.poll(() => title(page).inputValue()).toBe('살아남을 글');
});

/** Opens the form of a post whose newer version, by somebody else, arrives once `loading` is released. */
async function openOutdated() {
  const post = await write(author, '낡은 글');
  const address = `**/api/posts/${post.id}`;
  const page = await visitInSharedPage(`/posts/${post.id}`, { quiet: false, ...member });
  await untilHydrated(page);
  const loading = holdBack(address);
  await loading.hold(page);
  await page.getByRole('link', { name: '수정' }).click();
  await expect.poll(() => title(page).inputValue()).toBe('낡은 글');
  await call('PUT', `/api/posts/${post.id}`, { title: '새 글', content: '새 내용' }, operator);
  return { page, address, loading };
}

test('text that is typed while a newer version arrives stays in the form', async () => {
  const { page, address, loading } = await openOutdated();
  await delayRenderings(page, 300);
  const newer = page.waitForResponse(address);
  loading.release();
  await newer;
  await page.waitForTimeout(100);
  await title(page).press('End');
  await page.keyboard.type('추가');
  await page.waitForTimeout(1000);
  expect(await title(page).inputValue()).toMatch(/글추가$/);
});

test('a newer version that arrives in a form without changes keeps the focus', async () => {
  const { page, loading } = await openOutdated();
  await title(page).press('Home');
  loading.release();
  await expect.poll(() => title(page).inputValue()).toBe('새 글');
  await page.keyboard.type('더 ');
  expect(await title(page).inputValue()).toBe('더 새 글');
});

test('discarding a restored draft, after a newer version of the post has arrived, shows that version, and the next save causes no conflict', async () => {
  const post = await write(author, '낡은 글');
  const page = await visitInSharedPage(`/edit/${post.id}`, { quiet: false, ...member });
  await untilHydrated(page);
  acceptDialogs(page);
  await title(page).fill('버릴 글');
  await draftSaved(page).waitFor();
  await page.reload();
  await expect.poll(() => title(page).inputValue()).toBe('버릴 글');
  // The form's own request must have been answered with the old version.
  await untilSettled(page);
  await call('PUT', `/api/posts/${post.id}`, { title: '새 글', content: '새 내용' }, operator);
  await page.context().setOffline(true);
  const newer = page.waitForResponse(`**/api/posts/${post.id}`);
  await page.context().setOffline(false);
  await newer;
  await page.waitForTimeout(300);
  expect(await title(page).inputValue()).toBe('버릴 글');

  await page.getByRole('button', { name: '버리기' }).click();
  await expect.poll(() => title(page).inputValue()).toBe('새 글');
  expect(await content(page).inputValue()).toBe('새 내용');
  await title(page).fill('고친 새 글');
  await save(page).click();
  await page.waitForURL((url) => url.pathname === '/post');
  expect(await call('GET', `/api/posts/${post.id}`)).toMatchObject({
    title: '고친 새 글',
    content: '새 내용',
  });
});

test('a draft is not shown to another member on the same device', async () => {
  const page = await visitInSharedPage('/create', member);
  await untilHydrated(page);
  acceptDialogs(page);
  await type(page, '나만의 글');
  await draftSaved(page).waitFor();
  const other = await join();
  await page.evaluate(
    ([token = '', user = '']) => {
      localStorage.setItem('auth_token', token);
      localStorage.setItem('user', user);
    },
    [other.token, JSON.stringify(other.user)],
  );
  await page.goto('/create');
  await untilHydrated(page);
  await page.waitForTimeout(300);
  expect(await title(page).inputValue()).toBe('');
});

test('a draft that is deleted letter by letter is removed, even if its last letters were not saved', async () => {
  const page = await visitInSharedPage('/create', member);
  await untilHydrated(page);
  await title(page).pressSequentially('글자');
  await draftSaved(page).waitFor();
  await page.keyboard.press('Backspace');
  await page.keyboard.press('Backspace');
  const drafts = () =>
    page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('draft')));
  expect(await drafts()).toEqual([]);
  // Longer than the delay of a save.
  await page.waitForTimeout(500);
  expect(await drafts()).toEqual([]);
});

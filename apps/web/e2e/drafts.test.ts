import { expect, test } from 'vitest';
import { holdBack } from './support/hold.ts';
import { join, loggedIn, PASSWORD } from './support/member.ts';
import { DESKTOP, visitInSharedPage } from './support/open-page.ts';
import { acceptDialogs, content, draftSaved, save, title, typePost } from './support/posts.ts';
import { untilHydrated } from './support/screen.ts';

const author = await join({ name: '글쓴이' });
const member = { ...DESKTOP, ...loggedIn(author) };

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

test('two tabs have separate drafts, and saving or discarding one keeps the other', async () => {
  const first = await visitInSharedPage('/create', member);
  await untilHydrated(first);
  const second = await first.context().newPage();
  await second.goto('/create');
  await untilHydrated(second);
  for (const tab of [first, second]) acceptDialogs(tab);
  await typePost(first, '첫째 탭');
  await typePost(second, '둘째 탭');
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
  await typePost(page, '옛글');
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
  await typePost(page, '새로 쓴 긴 글');
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
  await typePost(page, '느린 글');
  const saving = holdBack('**/api/posts');
  await saving.hold(page);
  await save(page).click();
  await page.getByRole('link', { name: '뒤로' }).click();
  await page.waitForURL((url) => url.pathname === '/post');
  await page.getByRole('link', { name: '새 글 쓰기' }).click();
  await typePost(page, '다음 글');
  await draftSaved(page).waitFor();
  const answered = page.waitForResponse('**/api/posts');
  saving.release();
  await answered;
  await page.waitForTimeout(300);
  expect(new URL(page.url()).pathname).toBe('/create');
  await page.reload();
  await expect.poll(() => title(page).inputValue()).toBe('다음 글');
});

test('a draft is not shown to another member on the same device', async () => {
  const page = await visitInSharedPage('/create', member);
  await untilHydrated(page);
  acceptDialogs(page);
  await typePost(page, '나만의 글');
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

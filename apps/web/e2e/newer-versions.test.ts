import { expect, test } from 'vitest';
import { holdBack } from './support/hold.ts';
import { call, join, loggedIn, OPERATOR, write } from './support/member.ts';
import { DESKTOP, visitInSharedPage } from './support/open-page.ts';
import { acceptDialogs, content, draftSaved, save, title } from './support/posts.ts';
import { delayRenderings, untilHydrated, untilSettled } from './support/screen.ts';

const author = await join({ name: '글쓴이' });
const operator = await join({ email: OPERATOR });
const member = { ...DESKTOP, ...loggedIn(author) };

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

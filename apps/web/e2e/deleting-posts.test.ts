import { expect, test } from 'vitest';
import { holdBack } from './support/hold.ts';
import { call, join, loggedIn, write } from './support/member.ts';
import { DESKTOP, PHONE, visitInSharedPage } from './support/open-page.ts';
import { openAdmin, rowOf } from './support/operator.ts';
import { rows } from './support/posts.ts';
import { untilSettled } from './support/screen.ts';

const author = await join({ name: '글쓴이' });

test('deleting in the list asks in a modal, keeps the row if it is cancelled or fails, and then moves the focus to the next row', async () => {
  await write(author, '다음 줄');
  const post = await write(author, '지울 글');
  const page = await visitInSharedPage('/post', { quiet: false, ...DESKTOP, ...loggedIn(author) });
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

test('deleting a post cancels its preload, which would fail', async () => {
  const post = await write(author, '읽으려던 글');
  const page = await openAdmin('/admin/posts', DESKTOP);
  const preload = holdBack(`**/api/posts/${post.id}`, 'GET');
  await preload.hold(page);
  // When it is idle after a navigation, the page cancels all preloads.
  await page.evaluate(() => new Promise<unknown>((done) => requestIdleCallback(done)));
  await rowOf(page, post.title).getByRole('link').hover();
  await preload.held;
  const cancelled = page.waitForEvent('requestfailed', (request) =>
    request.url().endsWith(`/api/posts/${post.id}`),
  );
  await rowOf(page, post.title).getByRole('button', { name: /^삭제/ }).press('Enter');
  await page.getByRole('alertdialog').getByRole('button', { name: '삭제' }).press('Enter');
  await cancelled;
  await rowOf(page, post.title).waitFor({ state: 'detached' });
});

test('going back while a post is being deleted stays on the list, and its modal stays open', async () => {
  const post = await write(author, '지우는 동안의 글');
  const page = await visitInSharedPage('/post', { ...DESKTOP, ...loggedIn(author) });
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
  const page = await visitInSharedPage('/post?mine=1', { ...PHONE, ...loggedIn(member) });
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
  const page = await visitInSharedPage('/post?mine=1&page=2', { ...DESKTOP, ...loggedIn(member) });
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
  await page.getByRole('link', { name: other.title }).click();
  await page.getByRole('heading', { name: other.title }).waitFor();
  const removed = page.waitForResponse(`**/api/posts/${post.id}`);
  removal.release();
  await removed;
  await untilSettled(page);
  expect(new URL(page.url()).pathname).toBe(`/posts/${other.id}`);
});

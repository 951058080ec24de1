import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { follow } from './support/follow.ts';
import { holdBack } from './support/hold.ts';
import { join, loggedIn, logIn } from './support/member.ts';
import { DESKTOP, visitInSharedPage } from './support/open-page.ts';
import { acceptDialogs, save, typePost } from './support/posts.ts';
import { untilSettled } from './support/screen.ts';

const member = await join({ name: '김다모' });

/** What a page does when it has a response: it navigates. */
const CALLS = {
  'a saved post': {
    path: '/create',
    state: loggedIn(member),
    address: '**/api/posts',
    async send(page: Page) {
      acceptDialogs(page);
      await typePost(page, '느린 글');
      await save(page).click();
    },
  },
  'a login': {
    path: '/login',
    state: {},
    address: '**/api/login',
    send: (page: Page) => logIn(page, member.user.email),
  },
  'a logout on a page for members': {
    path: '/account',
    state: loggedIn(await join()),
    address: '**/api/logout',
    send: (page: Page) => page.locator('footer').getByRole('button', { name: '로그아웃' }).click(),
  },
  'a logout': {
    path: '/terms',
    state: loggedIn(await join()),
    address: '**/api/logout',
    send: (page: Page) => page.locator('footer').getByRole('button', { name: '로그아웃' }).click(),
  },
};

test.each(Object.entries(CALLS))(
  'the response to %s does not lead elsewhere while the code of another page is loading',
  async (_, { path, state, address, send }) => {
    const page = await visitInSharedPage(path, { quiet: false, ...DESKTOP, ...state });
    await untilSettled(page);
    const call = holdBack(address, 'POST');
    await call.hold(page);
    await send(page);
    await call.held;
    const code = holdBack(/\/assets\/.*\.js$/);
    await code.hold(page);
    await follow(page, '/about');
    await code.held;
    const answered = page.waitForResponse(address);
    call.release();
    await (await answered).finished();
    await page.waitForTimeout(300);
    code.release();
    await page.waitForURL('/about');
    await untilSettled(page);
    expect(new URL(page.url()).pathname).toBe('/about');
  },
);

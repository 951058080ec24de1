import type { Page } from 'playwright-core';
import { call, type Member } from './member.ts';

export const rows = (page: Page) => page.locator('.post-table tbody tr:has(a)');
export const title = (page: Page) => page.getByLabel('제목');
export const content = (page: Page) => page.getByLabel('내용');
export const save = (page: Page) => page.getByRole('button', { name: '저장', exact: true });
export const draftSaved = (page: Page) => page.getByText('임시 저장했어요');

export async function typePost(page: Page, text: string) {
  await title(page).fill(text);
  await content(page).fill(`${text} 내용`);
}

export const acceptDialogs = (page: Page) => page.on('dialog', (dialog) => dialog.accept());

/** The number of posts in the list. */
export async function totalOfPosts(member: Member): Promise<number> {
  return (await call('GET', '/api/posts/paginated', undefined, member)).total;
}

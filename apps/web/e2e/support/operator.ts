import type { Page } from 'playwright-core';
import { follow } from './follow.ts';
import { join, loggedIn, OPERATOR } from './member.ts';
import { type VisitOptions, visitInSharedPage } from './open-page.ts';
import { nextFrame, untilHydrated } from './screen.ts';

/** A member who is an operator of the shop. */
export const operator = await join({ email: OPERATOR, name: '운영자' });

/**
 * Navigates to an operators' page from another page: a direct load has the status 404, which browsers log.
 */
export async function openAdmin(
  path: string,
  options: Omit<VisitOptions, 'browser'>,
): Promise<Page> {
  const page = await visitInSharedPage('/about', { ...options, ...loggedIn(operator) });
  await untilHydrated(page);
  await follow(page, path);
  await page.getByRole('navigation', { name: '운영' }).waitFor();
  await untilLoaded(page);
  // The navigation is about to move the focus to the heading.
  await nextFrame(page);
  return page;
}

/** Waits until every table has its rows, or says that it has none, and every chart is drawn. */
export async function untilLoaded(page: Page) {
  await page.getByText('불러오고 있어요.').first().waitFor({ state: 'detached' });
  await page.waitForFunction(() => {
    const charts = [...document.querySelectorAll('.admin-chart')];
    return charts.every((chart) => chart.querySelector('svg'));
  });
}

/** The row of a table with this text. */
export const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });

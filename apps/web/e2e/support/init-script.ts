import type { Page } from 'playwright-core';
import { onTestFinished } from 'vitest';

/** Runs a script before those of each document of a page, until the test ends. */
export async function addInitScript(page: Page, ...script: Parameters<Page['addInitScript']>) {
  const added = await page.addInitScript(...script);
  onTestFinished(() => added.dispose());
}

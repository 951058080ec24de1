import axeCore from 'axe-core';
import type { Page } from 'playwright-core';

/** The only violations that another theme can cause. */
const THEME_RULES = ['color-contrast'];

type Violation = [rule: string, html: string | undefined];

/**
 * What axe finds on a page, or in one part of it: each broken rule with its first element.
 * `@axe-core/playwright` does the same for three times the computing: it loads axe anew for each
 * analysis, and passes all that is right through the browser's debugger too.
 */
export async function violationsOn(
  page: Page,
  { within, rules }: { within?: string | undefined; rules?: string[] } = {},
): Promise<Violation[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeCore.source);
  return page.evaluate(
    async ([part, only]) => {
      const { axe } = window as unknown as { axe: typeof axeCore };
      const { violations } = await axe.run(part ?? document, {
        resultTypes: ['violations'],
        ...(only && { runOnly: only }),
      });
      return violations.map(({ id, nodes }): Violation => [id, nodes[0]?.html]);
    },
    [within, rules] as const,
  );
}

/** What axe finds in light and then in dark, which the page shows from then on. */
export async function violationsInBothThemes(page: Page, within?: string): Promise<Violation[]> {
  await page.emulateMedia({ colorScheme: 'light' });
  const light = await violationsOn(page, { within });
  await page.emulateMedia({ colorScheme: 'dark' });
  return [...light, ...(await violationsOn(page, { within, rules: THEME_RULES }))];
}

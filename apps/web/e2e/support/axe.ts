import axeCore from 'axe-core';
import type { Page } from 'playwright-core';

/** The only rules whose result depends on the theme. */
const THEME_RULES = ['color-contrast'];

type Violation = [rule: string, html: string | undefined];

/**
 * The violations that axe finds on a page, or in a part of it: each violated rule with its first element.
 * `@axe-core/playwright` takes three times as long: it reloads axe for each analysis, and also transfers all
 * passed rules through the browser's debugger.
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

/** The violations that axe finds in the light and in the dark theme. The page stays dark afterwards. */
export async function violationsInBothThemes(page: Page, within?: string): Promise<Violation[]> {
  await page.emulateMedia({ colorScheme: 'light' });
  const light = await violationsOn(page, { within });
  await page.emulateMedia({ colorScheme: 'dark' });
  return [...light, ...(await violationsOn(page, { within, rules: THEME_RULES }))];
}

import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openScreens, SCREENS } from './support/all-screens.ts';
import { violationsOn } from './support/axe.ts';

/** The smallest width of each layout, at which it is most likely to overflow, and a wide screen. */
const WIDTHS = [320, 480, 600, 680, 769, 992, 1280, 1920];

const LIGHT = { width: 1440, height: 900 };
const DARK = { width: 360, height: 800 };

/** By how many pixels the page overflows, and the elements left of the window, which cannot be scrolled to. */
const leftOutOf = (page: Page) =>
  page.evaluate(async () => {
    // After two frames the layout has adapted to a new width; pictures and data do not shift it.
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
    const isLeftOut = (element: Element) => {
      const { left, width } = element.getBoundingClientRect();
      return left < -1 && width > 1;
    };
    return {
      overflow: document.documentElement.scrollWidth - document.documentElement.clientWidth,
      leftOut: [...document.querySelectorAll('main *')].filter(isLeftOut).map((e) => e.outerHTML),
    };
  });

test.each(SCREENS)(
  'axe finds nothing on the screens of $what for a $who, wide and light, narrow and dark, and nothing overflows from 320 to 1920 px',
  async (screens) => {
    for await (const { page, path } of openScreens(screens, { viewport: LIGHT })) {
      await page.emulateMedia({ colorScheme: 'light' });
      expect.soft(await violationsOn(page), path).toEqual([]);
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 800 });
        const at = `${path} at ${width} px`;
        expect.soft(await leftOutOf(page), at).toEqual({ overflow: 0, leftOut: [] });
      }
      await page.setViewportSize(DARK);
      await page.emulateMedia({ colorScheme: 'dark' });
      expect.soft(await violationsOn(page), `${path}, narrow and dark`).toEqual([]);
      await page.setViewportSize(LIGHT);
    }
  },
  240_000,
);

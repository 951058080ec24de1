import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openScreen, SCREENS } from './all-screens.ts';
import { violationsInBothThemes } from './axe.ts';
import { DESKTOP } from './open-page.ts';

const WIDTHS = [320, 360, 480, 768, 769, 992, 1024, 1279, 1280, 1400, 1920];

/** What is wider than the window, and what begins left of it, which cannot be scrolled to. */
const leftOutOf = (page: Page) =>
  page.evaluate(async () => {
    // The layout has adapted to a new width after two frames; pictures and data do not shift it.
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
  'axe finds nothing on %s for a %s, in light and dark, and nothing overflows from 320 to 1920 px',
  async (path, who) => {
    const page = await openScreen(path, who, DESKTOP);
    expect(await violationsInBothThemes(page)).toEqual([]);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 });
      expect([width, await leftOutOf(page)]).toEqual([width, { overflow: 0, leftOut: [] }]);
      if (width === 768) expect(await violationsInBothThemes(page)).toEqual([]);
    }
  },
);

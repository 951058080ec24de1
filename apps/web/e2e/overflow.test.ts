import { expect, test } from 'vitest';
import { openScreen, SCREENS } from './all-screens.ts';

const WIDTHS = [320, 360, 480, 768, 769, 992, 1024, 1279, 1280, 1400, 1920];

test.each(SCREENS)('nothing overflows on %s for a %s, from 320 to 1920 px', async (path, who) => {
  const page = await openScreen(path, who, { viewport: { width: 320, height: 800 } });
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    // The layout has adapted to a new width after two frames; pictures and data do not shift it.
    const { overflow, leftOut } = await page.evaluate(async () => {
      for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
      // What begins left of the window cannot be scrolled to, and does not widen the page.
      const isLeftOut = (element: Element) => {
        const { left, width } = element.getBoundingClientRect();
        return left < -1 && width > 1;
      };
      return {
        overflow: document.documentElement.scrollWidth - document.documentElement.clientWidth,
        leftOut: [...document.querySelectorAll('main *')].filter(isLeftOut).map((e) => e.outerHTML),
      };
    });
    expect([width, overflow, leftOut]).toEqual([width, 0, []]);
  }
});

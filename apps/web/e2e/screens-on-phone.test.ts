import { expect, test } from 'vitest';
import { openScreens, TOUCH_SCREENS } from './support/all-screens.ts';
import { violationsInBothThemes } from './support/axe.ts';
import { PHONE } from './support/open-page.ts';

test.each(TOUCH_SCREENS)(
  'axe finds nothing on the screens of $what for a $who, in light and dark',
  async (screens) => {
    for await (const { page, path } of openScreens(screens, PHONE)) {
      expect.soft(await violationsInBothThemes(page), path).toEqual([]);
    }
  },
);

import { expect, test } from 'vitest';
import { openScreen, SCREENS } from './all-screens.ts';
import { violationsInBothThemes } from './axe.ts';
import { PHONE } from './open-page.ts';

test.each(SCREENS)('axe finds nothing on %s for a %s, in light and dark', async (path, who) => {
  const page = await openScreen(path, who, PHONE);
  expect(await violationsInBothThemes(page)).toEqual([]);
});

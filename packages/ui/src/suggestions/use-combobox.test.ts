import { describe, expect, test } from 'vitest';
import { nextPlace } from './use-combobox.ts';

describe('the arrows', () => {
  test('the arrow keys cycle through the options and the input', () => {
    const places = [undefined, 0, 1, 2, undefined, 0];
    for (const [index, place] of places.slice(1).entries()) {
      expect(nextPlace(places[index], 1, 3)).toBe(place);
      expect(nextPlace(place, -1, 3)).toBe(places[index]);
    }
  });

  test('the arrow keys reach a single option', () => {
    expect(nextPlace(undefined, 1, 1)).toBe(0);
    expect(nextPlace(undefined, -1, 1)).toBe(0);
    expect(nextPlace(0, 1, 1)).toBe(undefined);
  });
});

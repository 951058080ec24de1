import { expect, test } from 'vitest';
import { readQuantity } from './units.ts';

test.each([
  ['27인치', ['27', '인치']],
  ['1만mah', ['10000', 'mah']],
  ['0.57만mah', ['5700', 'mah']],
  ['만두', undefined],
])('"%s" is the quantity %j', (word, quantity) => {
  expect(readQuantity(word)).toEqual(quantity);
});

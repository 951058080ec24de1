import { expect, test } from 'vitest';
import { toCsv } from '../../tables/csv.ts';
import { DROPS } from './price-tables.ts';

test('the percentage of a price drop is never rounded up', () => {
  const drop = {
    product_id: '1',
    product_title: '가방',
    from: 13_000,
    to: 9_900,
    at: '2026-11-01T00:00:00.000Z',
  };
  expect(toCsv(DROPS.columns, [drop])).toMatch('가방,13000,9900,23,');
});

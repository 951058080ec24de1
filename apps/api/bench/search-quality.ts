// Measures how well a crowded shop is searched: `--half develop` while the search is worked on, with
// `--misses` to see what failed; without it the half that nobody looks at. `--only <row>` for less.

import { parseArgs } from 'node:util';
import { demoProducts } from '@damoa/demo';
import { makeCatalogue } from './quality/catalogue.ts';
import { HALVES } from './quality/halves.ts';
import { printFailures, printTable, ROWS } from './quality/report.ts';
import { withShop } from './quality/shop.ts';
import { measureQuality } from './support/quality.ts';

const { values } = parseArgs({
  options: {
    half: { type: 'string', default: 'report' },
    misses: { type: 'boolean', default: false },
    only: { type: 'string', default: '' },
  },
});
const half = HALVES.find((name) => name === values.half);
const rows = ROWS.filter(({ name }) => name.startsWith(values.only));
if (!half || rows.length === 0) {
  console.error(`Halves: ${HALVES.join(', ')}. Rows: ${ROWS.map(({ name }) => name).join(', ')}.`);
  process.exit(1);
}
if (values.misses && half === 'report') {
  console.error('Failures are listed with --half develop: the other half must stay unknown.');
  process.exit(1);
}

const catalogue = makeCatalogue();
const measured = await withShop(catalogue.products, (shop) =>
  printTable({ shop, catalogue, half }, rows),
);
if (!values.only) {
  const { share, harmed } = await withShop([...demoProducts(3_000)], (shop) =>
    measureQuality((q) => shop.list(q)),
  );
  console.log(
    `\nThe 385 fixed queries: ${(share * 100).toFixed(1)}% found on page one, ${harmed.length} harmed.`,
  );
}
if (values.misses) printFailures(measured);

// Measures how good the first page is for shoppers' queries over products like a marketplace's.
// `--demo 3000` adds that many demonstration products; `--failures` lists what is not good.

import { parseArgs } from 'node:util';
import { demoProducts } from '@damoa/demo';
import { percent } from './quality/bench.ts';
import { outcome } from './quality/page-one.ts';
import { withShop } from './quality/shop.ts';
import { PRODUCTS } from './shoppers-queries/catalogue.ts';
import { judge, QUERIES, VERDICTS } from './shoppers-queries/judge.ts';

const { values } = parseArgs({
  options: {
    demo: { type: 'string', default: '0' },
    failures: { type: 'boolean', default: false },
  },
});
const demo = Number(values.demo);
if (!Number.isSafeInteger(demo) || demo < 0) {
  console.error('--demo takes a number of products.');
  process.exit(1);
}

const results = await withShop([...demoProducts(demo), ...PRODUCTS], async (shop) => {
  const judged = [];
  for (const query of QUERIES) {
    const listing = await shop.list(query.query);
    judged.push({ ...query, listing, verdict: judge(query, listing) });
  }
  return judged;
});

function printRow(name: string, rows: typeof results) {
  const shares = VERDICTS.map((verdict) =>
    percent(rows.filter((row) => row.verdict === verdict).length, rows.length),
  );
  console.log(`| ${[name, rows.length, ...shares].join(' | ')} |`);
}

console.log(`| class | queries | ${VERDICTS.join(' | ')} |`);
console.log(`|---|---:|${VERDICTS.map(() => '---:|').join('')}`);
for (const [name, rows] of Map.groupBy(results, (row) => row.class)) printRow(name, rows);
printRow('all', results);

if (values.failures) {
  for (const verdict of VERDICTS.filter((name) => name !== 'good')) {
    console.log(`\n${verdict}\n`);
    for (const { query, listing, ...row } of results.filter((row) => row.verdict === verdict)) {
      const first = listing.data[0] ? `, first ${listing.data[0].product_title}` : '';
      console.log(`- ${row.class}: ${query}: ${outcome(listing)}${first}`);
    }
  }
}

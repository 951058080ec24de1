// Measures how good the first page is for shoppers' queries over machine-translated titles, as AliExpress has them.
// `--failures` lists what is not good in the half for development; of the other half, only the shares are shown.

import { parseArgs } from 'node:util';
import { percent } from './quality/bench.ts';
import { outcome } from './quality/page-one.ts';
import { withShop } from './quality/shop.ts';
import { HALVES, judge, readSet, VERDICTS } from './translated-titles/judge.ts';

const { values } = parseArgs({ options: { failures: { type: 'boolean', default: false } } });

console.log(`| products | half | queries | ${VERDICTS.join(' | ')} |`);
console.log(`|---|---|---:|${VERDICTS.map(() => '---:|').join('')}`);
const failures: string[] = [];
for (const name of ['fashion', 'household']) {
  const { products, queries } = readSet(name);
  const results = await withShop(products, async (shop) => {
    const judged = [];
    for (const query of queries) {
      const listing = await shop.list(query.query);
      judged.push({ ...query, listing, verdict: judge(query, listing) });
    }
    return judged;
  });
  for (const half of HALVES) {
    const rows = results.filter((result) => result.half === half);
    const shares = VERDICTS.map((verdict) =>
      percent(rows.filter((row) => row.verdict === verdict).length, rows.length),
    );
    console.log(
      `| ${[`${name} (${products.length})`, half, rows.length, ...shares].join(' | ')} |`,
    );
  }
  for (const { verdict, half, query, listing, ...result } of results) {
    if (half !== 'develop' || verdict === 'good') continue;
    const first = listing.data[0] ? `, first ${listing.data[0].product_title}` : '';
    failures.push(`- ${verdict}: ${result.class}: ${query}: ${outcome(listing)}${first}`);
  }
}
if (values.failures) console.log(`\n${failures.join('\n')}`);

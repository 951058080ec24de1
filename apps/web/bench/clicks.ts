// Measures what 5,000 clicks a second do to the listing: `npm run bench -- clicks`.
// `--rounds 5` measures five times without and with clicks, in turn; `--rate` clicks a second.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { startShop } from '../e2e/shop.ts';
import { median } from './support/numbers.ts';
import { probeListing } from './support/probe-listing.ts';

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '3' },
    rate: { type: 'string', default: '5000' },
  },
});
const SECONDS = 10;
const CLICK_LOAD = path.join(import.meta.dirname, 'support/click-load.ts');

const shop = await startShop();
// As in a shop that has been open for a while: the first clicks are compiled code by then.
await clicksWhile(() => probeListing(shop.url, 5), 500, 5);
const ratios: number[] = [];
for (let round = 0; round < Number(values.rounds); round += 1) {
  const alone = await probeListing(shop.url, SECONDS);
  const {
    result: beside,
    accepted,
    refused,
  } = await clicksWhile(() => probeListing(shop.url, SECONDS), Number(values.rate), SECONDS + 2);
  ratios.push(beside.p99 / alone.p99);
  const ms = (value: number) => value.toFixed(1);
  console.log(
    `p50 ${ms(alone.p50)} → ${ms(beside.p50)} ms, p99 ${ms(alone.p99)} → ${ms(beside.p99)} ms (× ${ratios.at(-1)?.toFixed(2)}); ${Math.round(accepted / (SECONDS + 2))} clicks a second accepted, ${refused} refused`,
  );
}
console.log(`p99 with clicks beside without, median: ${median(ratios).toFixed(2)}`);
await shop.stop();

/** Sends so many clicks a second for so many seconds, while `measure` runs. */
async function clicksWhile<Result>(measure: () => Promise<Result>, rate: number, seconds: number) {
  const load = fork(CLICK_LOAD, [shop.url, String(rate), String(seconds)]);
  await once(load, 'message');
  const result = await measure();
  const [counted] = (await once(load, 'message')) as [{ accepted: number; refused: number }];
  return { result, ...counted };
}

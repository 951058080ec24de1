// Measures how 5,000 clicks per second affect the response times of the listing: `npm run bench -- clicks`.
// For comparison, the same clicks also go to a bare server, because generating them also slows down the
// machine. `--rounds 5` measures five times; `--rate` sets the clicks per second.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { startOnOneMachine } from '../e2e/support/one-machine.ts';
import { medians } from './support/numbers.ts';
import { probeListing } from './support/probe-listing.ts';

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '3' },
    rate: { type: 'string', default: '5000' },
  },
});
const SECONDS = 10;
const SUPPORT = path.join(import.meta.dirname, 'support');

const shop = await startOnOneMachine();
const bare = fork(path.join(SUPPORT, 'bare-server.ts'));
const [bareUrl] = (await once(bare, 'message')) as [string];
// Warms up, so that the code for clicks is compiled, as in a shop that has been running for a while.
await clicksWhile(shop.url, 500, 5);
const p99 = [];
for (let round = 0; round < Number(values.rounds); round += 1) {
  const alone = await probeListing(shop.url, SECONDS);
  const bareServer = await clicksWhile(bareUrl, Number(values.rate), SECONDS);
  const clicked = await clicksWhile(shop.url, Number(values.rate), SECONDS);
  p99.push({ alone: alone.p99, bareServer: bareServer.p99, clicked: clicked.p99 });
  console.log(
    `listing p50, p99: alone ${ms(alone)}; clicks to a bare server ${ms(bareServer)}; to the shop ${ms(clicked)} (${clicked.accepted} accepted, ${clicked.refused} refused)`,
  );
}
const { alone, bareServer, clicked } = medians(p99);
console.log(
  `p99, median: ${alone.toFixed(1)} ms alone; ${bareServer.toFixed(1)} beside clicks to a bare server; ${clicked.toFixed(1)} with clicks, ${(clicked / bareServer).toFixed(2)} times that`,
);
bare.kill();
await shop.stop();

/** Opens listings while `rate` clicks per second go to `url`, for the given number of seconds. */
async function clicksWhile(url: string, rate: number, seconds: number) {
  const load = fork(path.join(SUPPORT, 'click-load.ts'), [url, String(rate), String(seconds + 2)]);
  await once(load, 'message');
  const times = await probeListing(shop.url, seconds);
  const [counted] = (await once(load, 'message')) as [{ accepted: number; refused: number }];
  return { ...times, ...counted };
}

function ms({ p50, p99 }: { p50: number; p99: number }) {
  return `${p50.toFixed(1)}, ${p99.toFixed(1)} ms`;
}

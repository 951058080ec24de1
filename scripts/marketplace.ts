// Starts a stand-in for the marketplace, to try the shop without a marketplace key.
import { readFileSync } from 'node:fs';
import { assertPortIsFree, readCount, runService } from '../packages/service/src/index.ts';
import { readCommandLine } from './support/command-line.ts';
import { runTurbo } from './turbo.ts';

const BUILT = new URL('../packages/marketplace-stand-in/dist/index.js', import.meta.url).href;
const CATEGORIES = new URL('../apps/api/data/categories.tsv', import.meta.url);
const HOST = '127.0.0.1';
const MINUTE = 60_000;
const MAX_COUNT = 60_000;

const USAGE = `npm run marketplace   start a stand-in for the marketplace, until Ctrl-C
  --port PORT         where it listens (3002)
  --products COUNT    products that it sells (3000)
  --moves COUNT       prices that change per minute (30)
  --quota COUNT       calls that it answers per day; all by default
  --rate COUNT        calls that it answers per second; all by default`;

const { options } = readCommandLine(USAGE, {
  port: { type: 'string' },
  products: { type: 'string' },
  moves: { type: 'string' },
  quota: { type: 'string' },
  rate: { type: 'string' },
});

runService(async (_settings, onStop) => {
  const { port, products, quota, rate, moves } = readOptions();
  await assertPortIsFree(port, HOST);
  await runTurbo('build', '--filter=@damoa/marketplace-stand-in');
  const standIn: typeof import('../packages/marketplace-stand-in/src/index.ts') = await import(
    BUILT
  );
  const marketplace = await standIn.startMarketplace({
    host: HOST,
    port,
    products,
    categories: readCategories(),
    dailyQuota: quota,
    requestsPerSecond: rate,
  });
  onStop(() => marketplace.stop());
  if (moves > 0) setInterval(() => marketplace.movePrices(1), MINUTE / moves);
  console.log(`
The marketplace sells ${products} products; ${moves} prices change per minute. To sell them in the shop:

  ALIEXPRESS_URL=${marketplace.url} ALIEXPRESS_APP_KEY=${standIn.TRIAL_KEY} \\
  ALIEXPRESS_APP_SECRET=${standIn.TRIAL_SECRET} ALIEXPRESS_TRACKING_ID=${standIn.TRIAL_TRACKING_ID} npm start

Ctrl-C stops it.
`);
});

function readOptions() {
  const { port = '3002', products = '3000', moves = '30', quota, rate } = options;
  return {
    port: readCount('--port', port, 65_535),
    products: readCount('--products', products, 1_000_000),
    moves: readCount('--moves', moves, MAX_COUNT, 0),
    quota: quota === undefined ? undefined : readCount('--quota', quota, MAX_COUNT),
    rate: rate === undefined ? undefined : readCount('--rate', rate, MAX_COUNT),
  };
}

/** The marketplace's whole category tree with its English names, including what the shop leaves out. */
function readCategories() {
  const [, ...lines] = readFileSync(CATEGORIES, 'utf8').trimEnd().split('\n');
  return lines.map((line) => {
    const [id, parent, name = ''] = line.split('\t');
    return {
      category_id: Number(id),
      category_name: name,
      ...(parent && { parent_category_id: Number(parent) }),
    };
  });
}

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { builtProgram } from '../../../test/built-program.ts';
import { contentsOf } from '../../../test/catalogue-contents.ts';
import { commandHere } from '../../../test/command-here.ts';
import { openMarketplace } from '../../../test/marketplace.ts';
import { openDatabase } from '../../../test/shop.ts';
import { wrongCounts } from '../../../test/stored-counts.ts';
import type { Database } from '../../db/client.ts';
import { catalogueCommand } from '../catalogue-command.ts';

const CLI = builtProgram('catalogue/cli');
const PRODUCTS = 20_000;
const CATEGORY = ['--category', '15'];
/** `npm run faults -- sync` kills it twenty times, with 50,000 products of all categories. */
const KILLS = 3;

function catalogue(url: string, variables: Record<string, string>, ...args: string[]) {
  const child = spawn(process.execPath, [CLI, 'sync', ...args], {
    env: { ...process.env, ...variables, DATABASE_URL: url },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (text) => {
      printed += text;
    });
  }
  const ended = once(child, 'close').then(([code]) => ({ code, printed }));
  return { child, ended };
}

async function count(db: Database) {
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::integer as count from products`,
  );
  return rows[0]?.count ?? 0;
}

/** Waits until the locks of a killed process are released. */
async function untilUnlocked(db: Database) {
  for (;;) {
    const { rowCount } = await db.execute(sql`
      select from pg_locks where locktype = 'advisory'
        and database = (select oid from pg_database where datname = current_database())`);
    if (rowCount === 0) return;
    await setTimeout(5);
  }
}

test('a sync killed at any time and run again gives the result of an undisturbed one, with less than 1.2 times the requests', async () => {
  const [undisturbed, disturbed] = await Promise.all([openDatabase(), openDatabase()]);
  const { marketplace, requestsOf, variables } = await openMarketplace(PRODUCTS);
  const requests = () => marketplace.requests().total;
  marketplace.habits.unpriced = 100;
  const whole = await requestsOf(async () => {
    const { code, printed } = await catalogue(undisturbed.url, variables, ...CATEGORY).ended;
    expect(printed).toMatch(
      /Done in [\d.]+ s: 1866 added, 0 changed, 0 unchanged, 26 that cannot be used\./,
    );
    expect(code).toBe(0);
  });

  const inAll = await requestsOf(async () => {
    for (let kill = 0; kill < KILLS; kill += 1) {
      const { child, ended } = catalogue(disturbed.url, variables, ...CATEGORY);
      const enough = requests() + Math.ceil((Math.random() * whole * 0.8) / KILLS);
      while (requests() < enough) await setTimeout(5);
      child.kill('SIGKILL');
      await ended;
      await untilUnlocked(disturbed.db);
      expect(await count(disturbed.db)).toBeLessThan(1_866);
      expect(await wrongCounts(disturbed.db)).toEqual([]);
    }
    const { code, printed } = await catalogue(disturbed.url, variables, ...CATEGORY).ended;
    expect(printed).toMatch('Resumed; ended in');
    expect(code).toBe(0);
  });
  expect(await contentsOf(disturbed.db)).toEqual(await contentsOf(undisturbed.db));
  expect(await wrongCounts(disturbed.db)).toEqual([]);
  expect(inAll / whole).toBeLessThan(1.2);
  // The timeout is long because the test starts several processes, not because a sync takes long.
}, 180_000);

test('a dry run writes no products, and the sync after it writes them', async () => {
  const { db, url } = await openDatabase();
  const { variables } = await openMarketplace(600);
  const few = ['--keyword', '가방', '--limit', '2'];
  const here = { ...variables, DATABASE_URL: url };
  const dry = await commandHere(catalogueCommand, ['sync', ...few, '--dry-run'], here);
  expect(dry.printed).toMatch('Would add 2 and change 0 (0 prices); 0 are the same');
  expect(await count(db)).toBe(0);
  const { printed } = await commandHere(catalogueCommand, ['sync', ...few], here);
  expect(printed).toMatch('2 added, 0 changed');
  expect(await count(db)).toBe(2);
});

test.each([
  [[], /^Set ALIEXPRESS_APP_KEY, .*\n.*npm run marketplace$/],
  [['--category', '1'], /^The marketplace has no category 1\.$/],
  [['--category', '200001508'], /^Category 200001508 is not sold here: .*$/],
  [['--keyword', ' '], /^--keyword must not be empty$/],
  [['--limit', '0'], /^--limit must be a whole number from 1 to \d+, not 0$/],
  [['--fast'], /^Unknown option '--fast'[\s\S]*catalogue import FILE/],
])('sync with the arguments %j ends with a clear message', async (args, line) => {
  const { url } = await openDatabase();
  const { marketplace, variables } = await openMarketplace(1);
  const { isDone, printed } = await commandHere(catalogueCommand, ['sync', ...args], {
    ...(args.length > 0 && variables),
    DATABASE_URL: url,
  });
  expect(printed).toMatch(line);
  expect(isDone).toBe(false);
  expect(marketplace.requests().total).toBe(0);
});

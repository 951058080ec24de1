import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { builtProgram } from '../../test/built-program.ts';
import { commandHere } from '../../test/command-here.ts';
import { openDatabase, product } from '../../test/shop.ts';
import { wrongCounts } from '../../test/stored-counts.ts';
import type { Database } from '../db/client.ts';
import { catalogueCommand } from './catalogue-command.ts';
import { BATCH } from './write-products.ts';

const CLI = builtProgram('catalogue/cli');
const folder = await mkdtemp(path.join(tmpdir(), 'damoa cli '));
afterAll(() => rm(folder, { recursive: true }));

function catalogue(url: string, ...args: string[]) {
  const child = spawn(process.execPath, [CLI, ...args], {
    env: { ...process.env, DATABASE_URL: url, INIT_CWD: folder },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  return child;
}

async function outcome(child: ChildProcess) {
  const printed: string[] = [];
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (text) => printed.push(text));
  const [code] = await once(child, 'close');
  return { code, printed: printed.join('') };
}

/** Everything that shoppers can see, in the order of arrival. */
async function contents(db: Database) {
  const { rows } = await db.execute(sql`
    select md5(string_agg((to_jsonb(products) - '{id,added_at,changed_at}'::text[])::text, '|' order by id)) as digest,
      count(*)::integer as count
    from products`);
  return rows[0];
}

async function count(db: Database) {
  const { rows } = await db.execute<{ count: string }>(sql`select count(*) from products`);
  return Number(rows[0]?.count);
}

/** Waits until the statements of a killed client have ended. */
async function idle(db: Database) {
  for (;;) {
    const { rowCount } = await db.execute(sql`
      select from pg_stat_activity
      where datname = current_database() and state <> 'idle' and pid <> pg_backend_pid()`);
    if (rowCount === 0) return;
    await setTimeout(5);
  }
}

const LINES = 5_000;
await writeFile(
  path.join(folder, 'products.jsonl'),
  Array.from({ length: LINES }, (_, index) =>
    index % 100 === 50 ? '{"broken"' : JSON.stringify(product({ product_id: `item-${index}` })),
  ).join('\n'),
);

test('an import killed at any time leaves correct counts, and running it again gives the result of an undisturbed one', async () => {
  const [undisturbed, disturbed] = await Promise.all([openDatabase(), openDatabase()]);
  const whole = await outcome(catalogue(undisturbed.url, 'import', 'products.jsonl'));
  expect(whole.printed).toMatch(
    /5000 lines in [\d.]+ s: 4950 added, 0 changed, 0 unchanged, 50 bad\./,
  );
  expect(whole.printed).toMatch('line 51: not JSON');

  // Counts of an earlier import.
  await disturbed.db.execute(sql`insert into title_parts values ('상', 0), ('상품', 0), ('1', 0)`);
  // `npm run faults -- import` kills an import at twenty points.
  for (const share of [0, Math.random()]) {
    const child = catalogue(disturbed.url, 'import', 'products.jsonl');
    const closed = once(child, 'close');
    while ((await count(disturbed.db)) <= share * 2_500) await setTimeout(20);
    child.kill('SIGKILL');
    await closed;
    await idle(disturbed.db);
    const loaded = await count(disturbed.db);
    // Only whole batches of good lines are written. The last one may be written before the late kill.
    expect([BATCH, 2 * BATCH, 4_950]).toContain(loaded);
    if (share === 0) expect(loaded).toBeLessThan(4_950);
    expect(await wrongCounts(disturbed.db), `killed at ${share}`).toEqual([]);
  }

  const again = await outcome(catalogue(disturbed.url, 'import', 'products.jsonl'));
  expect(again.code).toBe(0);
  expect(await contents(disturbed.db)).toEqual(await contents(undisturbed.db));
  expect(await wrongCounts(disturbed.db)).toEqual([]);
});

test('a dry run of an import says what would change, and writes nothing', async () => {
  const { db, url, stock } = await openDatabase();
  await stock({ product_id: 'item-1', target_sale_price: 1 });
  const before = await contents(db);
  const args = ['import', path.join(folder, 'products.jsonl'), '--dry-run'];
  const { isDone, printed } = await commandHere(catalogueCommand, args, { DATABASE_URL: url });
  expect(isDone).toBe(true);
  expect(printed).toMatch('line 51: not JSON');
  expect(printed).toMatch(
    'Would add 4949 and change 1 (1 prices); 0 are the same, 50 cannot be used. Nothing was written.',
  );
  expect(await contents(db)).toEqual(before);
});

test('a command whose connection is lost says that it can be run again', async () => {
  const { db, url } = await openDatabase();
  const child = catalogue(url, 'import', 'products.jsonl');
  const ended = outcome(child);
  while (child.exitCode === null) {
    await db
      .execute(sql`
        select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and state <> 'idle' and query like '%products%'
          and pid <> pg_backend_pid()`)
      .catch(() => {});
    await setTimeout(5);
  }
  const { code, printed } = await ended;
  expect(printed).toMatch('The connection to the database was lost: run the command again.\n');
  expect(code).toBe(1);
});

test('an import in which every line is bad, and its dry run, fail with a message', async () => {
  await writeFile(path.join(folder, 'bad.jsonl'), 'one\ntwo\n');
  const { url } = await openDatabase();
  const { code, printed } = await outcome(catalogue(url, 'import', 'bad.jsonl'));
  expect(code).toBe(1);
  expect(printed).toMatch(/line 2: not JSON\n/);
  expect(printed).toMatch(/^Every line is bad: nothing was imported\.$/m);
  const dryRun = ['import', path.join(folder, 'bad.jsonl'), '--dry-run'];
  expect(await commandHere(catalogueCommand, dryRun, { DATABASE_URL: url })).toEqual({
    isDone: false,
    printed: 'Every line is bad.',
  });
});

test.each([
  [['import', 'nowhere.jsonl'], /^There is no .*nowhere\.jsonl\.$/],
  [['import'], /^catalogue import FILE/],
  [['imprt', 'products.jsonl'], /^Unknown command 'imprt'\n\ncatalogue import FILE/],
  [['sync', 'foo'], /^Unexpected argument 'foo'\n\ncatalogue import FILE/],
  [['demo', '5', '--limit', '3'], /^demo takes no '--limit'\n\ncatalogue import FILE/],
  [['demo', 'many'], /^COUNT must be a whole number from 1 to 1000000, not many$/],
])('the arguments %j end with a clear message', async (args, line) => {
  const { url } = await openDatabase();
  const { isDone, printed } = await commandHere(catalogueCommand, args, { DATABASE_URL: url });
  expect(isDone).toBe(false);
  expect(printed).toMatch(line);
});

test('reset-price-history names the product and its price, or that there is none', async () => {
  const { url, stock } = await openDatabase();
  await stock({ product_id: '1005', target_sale_price: 17_000 });
  const variables = { DATABASE_URL: url };
  const reset = (id: string) =>
    commandHere(catalogueCommand, ['reset-price-history', id], variables);
  expect(await reset('1005')).toEqual({
    isDone: true,
    printed: 'The price history of 1005 begins anew, with 17000 won.',
  });
  expect(await reset('1006')).toMatchObject({
    isDone: false,
    printed: expect.stringMatching('There is no product 1006'),
  });
});

test('an import of a file that cannot be opened ends with a clear message', async () => {
  const { url } = await openDatabase();
  // Root may open any file, but nobody can open a socket.
  const socket = path.join(folder, 'socket');
  const server = createServer().listen(socket);
  await once(server, 'listening');
  const variables = { DATABASE_URL: url };
  const { printed } = await commandHere(catalogueCommand, ['import', socket], variables);
  server.close();
  expect(printed).toMatch(/^ENXIO: .*$/);
});

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { connect } from '../../apps/api/src/db/client.ts';
import { wrongCounts } from '../../apps/api/test/stored-counts.ts';
import { query } from './support/database.ts';
import type { Fault } from './support/fault.ts';
import { ROOT, type Shop, startShop } from './support/shop.ts';
import { pause, until } from './support/wait.ts';

const CLI = path.join(ROOT, 'apps/api/dist/catalogue/cli.js');
const KILLS = 20;
/** The number of copies of each demonstration product. */
const COPIES = 7;

export default {
  promise:
    'an import killed (kill -9) at 20 random points and run again: the tables are those of an undisturbed run',
  minutes: 4,
  async run(context) {
    const { report } = context;
    const shop = await startShop(context);
    const file = path.join(context.folder, 'products.jsonl');
    await writeFile(file, await productLines(await shop.database()));
    const undisturbed = await emptyDatabase(shop, 'undisturbed');
    const disturbed = await emptyDatabase(shop, 'disturbed');
    const run = (url: string) => {
      const child = spawn(process.execPath, [CLI, 'import', file], {
        env: { ...process.env, DATABASE_URL: url, JWT_SECRET: '' },
        stdio: 'ignore',
      });
      context.onEnd(() => child.kill('SIGKILL'));
      return child;
    };

    report.exactly('exit code of the undisturbed import', await endOf(run(undisturbed)), 0);
    const whole = await countOf(undisturbed);
    let kills = 0;
    for (let attempt = 0; attempt < KILLS; attempt += 1) {
      const child = run(disturbed);
      const enough = (whole * attempt * 0.9) / KILLS;
      await until(async () => (await countOf(disturbed)) >= enough, 20_000, 20);
      await pause(Math.random() * 500);
      if (child.exitCode === null && child.kill('SIGKILL')) kills += 1;
      await endOf(child);
      await untilIdle(disturbed);
    }
    report.note(`${whole} products; ${await countOf(disturbed)} of them after the last kill`);
    report.exactly('imports killed', kills, KILLS);
    report.exactly('exit code of the last import', await endOf(run(disturbed)), 0);
    const [expected, found] = [await digestOf(undisturbed), await digestOf(disturbed)];
    report.exactly('the same products', found === expected, true);
    const { db, close } = connect(disturbed);
    report.exactly('wrong counts', (await wrongCounts(db)).length, 0);
    await close();
  },
} satisfies Fault;

async function productLines(url: string) {
  const rows = await query<{ line: string }>(
    url,
    `select (to_jsonb(products) - 'id' || jsonb_build_object('product_id', product_id || '-' || copy))::text as line
     from products, generate_series(1, ${COPIES}) as copy order by copy, id`,
  );
  return rows.map(({ line }) => line).join('\n');
}

async function emptyDatabase(shop: Shop, name: string) {
  const url = await shop.database();
  await query(url, `create database ${name}`);
  return url.replace(/\/damoa$/, `/${name}`);
}

async function endOf(child: ChildProcess) {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  return child.exitCode;
}

/** 0 until the import has created its table. */
async function countOf(url: string) {
  const rows = await query<{ count: number }>(
    url,
    'select count(*)::integer as count from products',
  ).catch(() => []);
  return rows[0]?.count ?? 0;
}

/** Waits for statements to end, which run on for a moment after their client was killed. */
async function untilIdle(url: string) {
  const busy = `select from pg_stat_activity
    where datname = current_database() and state <> 'idle' and pid <> pg_backend_pid()`;
  await until(async () => (await query(url, busy)).length === 0, 10_000);
}

/** A digest of everything that a shopper can see, in the order of the ids. */
async function digestOf(url: string) {
  const [row] = await query<{ digest: string }>(
    url,
    `select md5(string_agg((to_jsonb(products) - 'id')::text, '|' order by product_id)) || count(*) as digest
     from products`,
  );
  return row?.digest;
}

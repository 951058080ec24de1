import { spawn } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { countProducts, endOf, newDatabase, reportSame } from './support/catalogues.ts';
import { query } from './support/database.ts';
import type { Fault } from './support/fault.ts';
import { ROOT } from './support/launch.ts';
import { startShop } from './support/shop.ts';
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
    const undisturbed = await newDatabase(shop, 'undisturbed');
    const disturbed = await newDatabase(shop, 'disturbed');
    const run = (url: string) => {
      const child = spawn(process.execPath, [CLI, 'import', file], {
        env: { ...process.env, DATABASE_URL: url, JWT_SECRET: '' },
        stdio: 'ignore',
      });
      context.onEnd(() => child.kill('SIGKILL'));
      return child;
    };

    report.exactly('exit code of the undisturbed import', await endOf(run(undisturbed)), 0);
    const whole = await countProducts(undisturbed);
    let kills = 0;
    for (let attempt = 0; attempt < KILLS; attempt += 1) {
      const child = run(disturbed);
      const enough = (whole * attempt * 0.9) / KILLS;
      await until(async () => (await countProducts(disturbed)) >= enough, 20_000, 20);
      await pause(Math.random() * 500);
      if (child.exitCode === null && child.kill('SIGKILL')) kills += 1;
      await endOf(child);
      await untilIdle(disturbed);
    }
    report.note(`${whole} products; ${await countProducts(disturbed)} of them after the last kill`);
    report.exactly('imports killed', kills, KILLS);
    report.exactly('exit code of the last import', await endOf(run(disturbed)), 0);
    await reportSame(context, disturbed, undisturbed);
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

/** Waits for statements to end, which run on for a moment after their client was killed. */
async function untilIdle(url: string) {
  const busy = `select from pg_stat_activity
    where datname = current_database() and state <> 'idle' and pid <> pg_backend_pid()`;
  await until(async () => (await query(url, busy)).length === 0, 10_000);
}

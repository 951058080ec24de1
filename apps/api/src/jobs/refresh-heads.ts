import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { writeCatalogue } from '../catalogue/catalogue-lock.ts';
import type { Database } from '../db/client.ts';
import { HEAD_RULES, headOf } from '../search/head.ts';

/** So few that a request which arrives meanwhile waits for about 10 ms. */
const BATCH = 200;

/** A shop without products has no heads by older rules: those of what is loaded are by the current ones. */
export async function markHeadsOfEmptyShop(db: Database) {
  await db.execute(sql`
    update head_rules set rules = ${HEAD_RULES} where not exists (select from listings)
  `);
}

/**
 * Makes the heads of all titles anew when the rules have changed that they were made by, as after an
 * update of the shop; until then the ranking goes by the old ones. Several processes may do it at once,
 * and one that is stopped begins again at its next start.
 * @param mayGoOn asked before each batch
 */
export async function refreshHeads(db: Database, mayGoOn: () => boolean = () => true) {
  const { rows } = await db.execute(sql`select from head_rules where rules = ${HEAD_RULES}`);
  if (rows.length > 0) return;
  let last = 0;
  for (;;) {
    if (!mayGoOn()) return;
    const started = performance.now();
    const { rows: batch } = await db.execute<{ id: string; title: string; head: string }>(sql`
      select id, title, head from listings where id > ${last} order by id limit ${BATCH}
    `);
    if (batch.length === 0) break;
    last = Number(batch.at(-1)?.id);
    const changed = batch
      .map(({ id, title, head }) => ({ id, title, old: head, head: headOf(title) }))
      .filter(({ old, head }) => head !== old);
    if (changed.length > 0) await storeHeads(db, changed);
    // Requests get half of the time.
    await pause(performance.now() - started);
  }
  await db.execute(sql`update head_rules set rules = ${HEAD_RULES}`);
}

async function storeHeads(db: Database, changed: { id: string; title: string; head: string }[]) {
  // A title that an import has changed in the meantime has its new head already.
  await writeCatalogue(db, (transaction) =>
    transaction.execute(sql`
      update listings set head = made.head
      from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb)
        as made (id bigint, title text collate "C", head text)
      where listings.id = made.id and listings.title = made.title
    `),
  );
}

import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { inCatalogueTransaction } from '../catalogue/catalogue-transactions.ts';
import type { Database } from '../db/client.ts';
import { HEAD_RULES, headOf } from '../search/ranking/head.ts';

/** Listings per batch: a request that arrives meanwhile waits for about 10 ms. */
const BATCH = 200;

/** Marks the heads of a shop without products as current: it has none by older rules. */
export async function markHeadsOfEmptyShop(db: Database) {
  await db.execute(sql`
    update head_rules set rules = ${HEAD_RULES} where not exists (select from listings)
  `);
}

/**
 * Recomputes the heads of all titles if the rules have changed, as after an update of the shop. Until it has
 * finished, ranking uses the old heads. Several processes may run it at once. If stopped, it starts from the
 * beginning the next time.
 * @param stop stops between two batches
 * @throws the reason of `stop`
 */
export async function refreshHeads(db: Database, stop?: AbortSignal) {
  const { rows } = await db.execute(sql`select from head_rules where rules = ${HEAD_RULES}`);
  if (rows.length > 0) return;
  let last = 0;
  for (;;) {
    stop?.throwIfAborted();
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
    // Leaves half of the time to requests.
    await pause(performance.now() - started);
  }
  await db.execute(sql`update head_rules set rules = ${HEAD_RULES}`);
}

async function storeHeads(db: Database, changed: { id: string; title: string; head: string }[]) {
  // The title is compared: if an import has changed it meanwhile, its new head has been stored already.
  await inCatalogueTransaction(db, (transaction) =>
    transaction.execute(sql`
      update listings set head = made.head
      from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb)
        as made (id bigint, title text collate "C", head text)
      where listings.id = made.id and listings.title = made.title
    `),
  );
}

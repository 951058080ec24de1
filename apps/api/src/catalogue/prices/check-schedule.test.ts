import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { openShop } from '../../../test/shop.ts';
import { untilBlocked } from '../../../test/until-blocked.ts';
import { countViews, scheduleChecks, sweepFutureChecks, takeChecks } from './check-schedule.ts';

const { db, pools, stock } = await openShop();
const IDS = ['a', 'b', 'c', 'd'];
await stock(...IDS.map((product_id) => ({ product_id })));

async function view(times: Record<string, number>) {
  const { rows } = await db.execute<{ id: string; product_id: string }>(
    sql`select id, product_id from products where product_id = any (${sql.param(Object.keys(times))})`,
  );
  await countViews(
    db,
    new Map(rows.map(({ id, product_id }) => [Number(id), times[product_id] ?? 0])),
  );
}

const later = (interval: string) =>
  db.execute(sql`
    update price_checks set checked_at = checked_at - ${interval}::interval,
      check_at = check_at - ${interval}::interval, taken_until = taken_until - ${interval}::interval
  `);

beforeEach(async () => {
  await db.execute(sql`delete from price_checks`);
  // One by one, so that a was checked the longest time ago.
  for (const id of IDS) {
    await scheduleChecks(db, [id]);
    await later('1 minute');
  }
});

/** Takes checks one by one, one more than there are. */
async function order() {
  const taken: string[] = [];
  for (const _ of [...IDS, 'none']) taken.push(...(await takeChecks(db, 'file', 1)));
  return taken.join('');
}

test('the product checked the longest time ago comes first', async () => {
  expect(await order()).toBe('abcd');
});

test('the most viewed product comes first, and its views are halved with each check', async () => {
  await view({ c: 1, d: 9 });
  expect(await order()).toBe('dcab');
  for (const id of ['d', 'c', 'a', 'b']) await scheduleChecks(db, [id]);
  const views = async () =>
    (await db.execute(sql`select views from price_checks order by id`)).rows;
  expect(await views()).toEqual([0, 0, 0, 4].map((views) => ({ views })));
});

test('views counted while a product is being checked are not lost', async () => {
  const { rows } = await db.execute<{ id: string }>(
    sql`select id from products where product_id = 'a'`,
  );
  const id = Number(rows[0]?.id);
  const scheduling = await db.transaction(async (transaction) => {
    await countViews(transaction, new Map([[id, 8]]));
    const running = scheduleChecks(db, ['a']);
    await untilBlocked(db);
    // Cannot be awaited here, before the row is unlocked.
    return { running };
  });
  await scheduling.running;
  const stored = sql`select views, check_at = checked_at + interval '7 days' / 5 as is_sooner
    from price_checks where id = ${id}`;
  expect((await db.execute(stored)).rows).toEqual([{ views: 4, is_sooner: true }]);
});

test('views of products without checks are ignored', async () => {
  await countViews(db, new Map([[999_999, 1]]));
  await countViews(db, new Map());
  expect(await order()).toBe('abcd');
});

test('no product is checked twice within half a minute', async () => {
  await scheduleChecks(db, ['a', 'b', 'c']);
  await view({ a: 1_000 });
  expect(await order()).toBe('d');
  await later('31 seconds');
  expect((await takeChecks(db, 'file', 50)).toSorted()).toEqual(['a', 'b', 'c']);
});

test('concurrent processes take different products', async () => {
  const taken = await Promise.all(
    [db, pools.posts, db, pools.posts].map((one) => takeChecks(one, 'file', 2)),
  );
  expect(taken.flat().toSorted()).toEqual(IDS);
});

test('checks taken by a process that died are free after five minutes', async () => {
  expect(await takeChecks(db, 'file', 2)).toHaveLength(2);
  await later('4 minutes');
  expect((await takeChecks(db, 'file', 50)).toSorted()).toEqual(['c', 'd']);
  await later('61 seconds');
  expect((await takeChecks(db, 'file', 50)).toSorted()).toEqual(['a', 'b']);
});

test('products last checked while the clock was ahead are checked again at once, not before the others', async () => {
  await db.execute(sql`
    update price_checks set checked_at = '2999-01-01', taken_until = '2999-01-01',
      check_at = timestamptz '2999-01-08' + products.id * interval '1 second'
    from products where products.id = price_checks.id and product_id in ('a', 'c')
  `);
  expect(await order()).toBe('bdac');
  await sweepFutureChecks(db);
  // Stored times are rounded to milliseconds.
  const { rows } = await db.execute<{ is_due: boolean }>(sql`
    select check_at < now() + interval '7 days' and checked_at <= now()::timestamptz(3) as is_due
    from price_checks
  `);
  expect(rows.map(({ is_due }) => is_due)).toEqual([true, true, true, true]);
});

import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { openShop, PASSWORD } from '../../test/shop.ts';
import { untilBlocked } from '../../test/until-blocked.ts';

const { db, call, join, stock } = await openShop();
await stock({ product_id: 'lamp' });

const leave = (token: string, posts: 'keep' | 'delete') =>
  call('POST', '/api/account/leave', { token, body: { password: PASSWORD, posts } });

test('deleting an account while an alert is claimed for it blocks neither, and leaves no alert behind', async () => {
  const { id, token } = await join('alerted@example.com');
  await call('PUT', '/api/favourites/lamp', { token, body: {} });
  const claim = sql`
    insert into sent_alerts (owner, product) values (${`user ${id}`}, 1)
    on conflict (owner, product) do update set sent_at = now()
  `;
  await db.execute(claim);
  const leaving = await db.transaction(async (transaction) => {
    // Locks in the order of `claimAlerts`.
    await transaction.execute(sql`select from favourites where user_id = ${id} for update`);
    const answer = leave(token, 'keep');
    await untilBlocked(db);
    await transaction.execute(claim);
    return { answer };
  });
  expect((await leaving.answer).status).toBe(204);
  const sent = sql`select from sent_alerts where owner = ${`user ${id}`}`;
  expect((await db.execute(sent)).rowCount).toBe(0);
});

test('an account with more posts than one statement changes is deleted, and all of them stay without a name', async () => {
  const writer = await join('writer@example.com');
  await db.execute(sql`
    insert into posts (author_id, updated_by, title, content)
    select ${writer.id}, ${writer.id}, '글 ' || n, '.' from generate_series(1, 2500) as n
  `);
  const posts = () =>
    db.execute(sql`select from posts where title ~ '^글 [0-9]+$' and author_id is null`);
  expect((await leave(writer.token, 'keep')).status).toBe(204);
  expect((await posts()).rowCount).toBe(2_500);
});

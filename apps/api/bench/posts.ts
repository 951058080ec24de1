// The first, a middle and the last page of a bulletin board with a million posts.
import { sql } from 'drizzle-orm';
import { connect } from '../src/db/client.ts';
import { startEmbedded } from '../src/db/embedded/embedded.ts';
import { quantile, timed } from './support/numbers.ts';
import { startShop } from './support/shop.ts';

const POSTS = 1_000_000;
const ROUNDS = 200;

const shop = await startShop();
try {
  await shop.register('author@example.com');
  const { token } = (await (await shop.logIn('author@example.com')).json()) as { token: string };
  const database = await startEmbedded(shop.dataDir, { share: true });
  const { db, close } = connect(database.url);
  await db.execute(sql`
    insert into posts (author_id, title, content)
    select (select max(id) from users), 'post ' || n, repeat('내용 ', 40) from generate_series(1, ${sql.raw(String(POSTS))}) as n
  `);
  await db.execute(sql`vacuum analyze posts, post_blocks`);

  const last = POSTS / 10;
  const pages = { first: 1, middle: last / 2, last };
  const read = async (page: number) => {
    const answer = await fetch(`${shop.url}/api/posts/paginated?page=${page}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    const { data } = (await answer.json()) as { data: unknown[] };
    if (data.length !== 10) throw new Error(`page ${page} has ${data.length} posts`);
  };
  const plain = (page: number) =>
    db.execute(sql`
      select (select count(*) from posts) as total, (
        select json_agg(shown) from (
          select * from posts order by id desc limit 10 offset ${(page - 1) * 10}
        ) as shown
      ) as posts
    `);

  const times: Record<string, number[]> = { first: [], middle: [], last: [] };
  // In turn, so that what else the machine does falls on all alike.
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [name, page] of Object.entries(pages))
      times[name]?.push(await timed(() => read(page)));
  }
  const medians = Object.entries(times).map(([name, all]) => row(name, all));
  const ratio = Math.max(...medians) / Math.min(...medians);
  console.log(`slowest beside fastest: ${ratio.toFixed(2)} (to be at most 3)`);
  process.exitCode = ratio <= 3 ? 0 : 1;

  const naive: number[] = [];
  for (let round = 0; round < 20; round += 1) naive.push(await timed(() => plain(pages.middle)));
  row('middle, by count(*) and OFFSET alone', naive);
  await close();
} finally {
  await shop.stop();
}

function row(name: string, times: readonly number[]) {
  const [median, p95] = [quantile(times, 0.5), quantile(times, 0.95)];
  console.log(`${name.padEnd(6)} p50 ${median.toFixed(2)} ms, p95 ${p95.toFixed(2)} ms`);
  return median;
}

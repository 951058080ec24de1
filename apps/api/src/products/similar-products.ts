import { MAX_INTEGER } from '@damoa/contracts';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Database } from '../db/client.ts';
import { listings } from '../db/listings.ts';
import { products } from '../db/schema.ts';
import { fold } from '../search/search-text.ts';
import { type Candidate, mostSimilar } from './most-similar.ts';
import { type ListedRow, readProducts } from './read-products.ts';

const MOST_SIMILAR = 12;

/**
 * Products like this one, the most similar first, by its `product_id`; also where it is listed no longer.
 * @returns undefined where there is no such product, and for a hidden one
 */
export async function similarProducts(
  db: Database,
  productId: string,
): Promise<ListedRow[] | undefined> {
  const [product] = await db
    .select({
      id: products.id,
      category_id: products.category_id,
      price: products.target_sale_price,
      product_title: products.product_title,
      // Of one that is listed no longer nobody has made a head.
      head: sql<string>`coalesce(${listings.head}, '')`,
    })
    .from(products)
    .leftJoin(listings, eq(listings.id, products.id))
    .where(and(eq(products.product_id, sql.placeholder('id')), isNull(products.hidden_at)))
    .prepare('read_compared')
    .execute({ id: productId });
  if (!product) return undefined;
  const compared = { ...product, title: fold(product.product_title) };
  const similar = mostSimilar(compared, await findCandidates(db, product), MOST_SIMILAR);
  return readProducts(
    db,
    similar.map(({ id }) => id),
  );
}

/**
 * What may be similar: the most popular of the same thing in the category, of the same thing next to it, and
 * of both altogether. Each branch reads so many entries of an index, whatever the size of the category.
 */
async function findCandidates(
  db: Database,
  { id, category_id, head }: { id: number; category_id: number; head: string },
) {
  // Named, so that a connection plans it once: planning takes longer than answering.
  const { rows } = await db.$client.query<Omit<Candidate, 'id'> & { id: string }>({
    name: 'find_similar',
    text: `
      with beside as materialized (
        select category.category_id
        from categories as own join categories as category
          on own.parent_category_id in (category.parent_category_id, category.category_id)
        where own.category_id = $1 and category.category_id <> $1
        order by category.position limit 40
      ), candidate as (
        (select id from listings where category_id = $1 and thing_of(head) = thing_of($2)
          order by volume desc, id limit 60)
        union
        (select id from listings where category_id = $1 order by volume desc, id limit 100)
        union
        (select first.id from beside, lateral (
          select id from listings where category_id = beside.category_id and thing_of(head) = thing_of($2)
          order by volume desc, id limit 6
        ) as first)
        union
        (select first.id from beside, lateral (
          select id from listings where category_id = beside.category_id
          order by volume desc, id limit 2
        ) as first)
      )
      select id, category_id, price, is_sold_out, title, head,
        -- Pinned it has the largest volume, which says nothing of how popular it is.
        case when volume < $4 then volume
          else (select latest_volume from products where products.id = listings.id) end as volume
      from candidate join listings using (id) where id <> $3`,
    values: [category_id, head, id, MAX_INTEGER],
  });
  return rows.map((row) => ({ ...row, id: Number(row.id) }));
}

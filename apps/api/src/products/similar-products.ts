import { MAX_INTEGER } from '@damoa/contracts';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Database } from '../db/client.ts';
import { products } from '../db/schema.ts';
import { listings } from '../db/schema-listings.ts';
import { fold } from '../search/text/search-text.ts';
import { type Candidate, mostSimilar } from './most-similar.ts';
import { type ListedRow, readProducts } from './read-products.ts';

const MAX_SIMILAR = 12;

/**
 * Products similar to a product, which may be retired; the most similar first.
 * @param productId the `product_id`
 * @returns undefined for an unknown or hidden product
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
      // A retired product has no listing, and so no head.
      head: sql<string>`coalesce(${listings.head}, '')`,
    })
    .from(products)
    .leftJoin(listings, eq(listings.id, products.id))
    .where(and(eq(products.product_id, sql.placeholder('id')), isNull(products.hidden_at)))
    .prepare('read_compared')
    .execute({ id: productId });
  if (!product) return undefined;
  const compared = { ...product, title: fold(product.product_title) };
  const similar = mostSimilar(compared, await findCandidates(db, product), MAX_SIMILAR);
  return readProducts(
    db,
    similar.map(({ id }) => id),
  );
}

/**
 * Candidates: the most popular products of the same kind, and of any kind, in the category and in those next
 * to it and above. Each branch reads a fixed number of index entries, whatever the size of the category.
 */
async function findCandidates(
  db: Database,
  { id, category_id, head }: { id: number; category_id: number; head: string },
) {
  // Named, so that a connection plans it once: planning takes longer than running it.
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
        -- A pinned product has the maximum volume, which does not tell its popularity.
        case when volume < $4 then volume
          else (select latest_volume from products where products.id = listings.id) end as volume
      from candidate join listings using (id) where id <> $3`,
    values: [category_id, head, id, MAX_INTEGER],
  });
  return rows.map((row) => ({ ...row, id: Number(row.id) }));
}

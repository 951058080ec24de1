import type { ManagedProduct, ProductSettings } from '@damoa/contracts';
import { eq, sql } from 'drizzle-orm';
import { recordAudit } from '../audit/record.ts';
import { inProductTransaction } from '../catalogue/catalogue-transactions.ts';
import { listProduct } from '../catalogue/list-product.ts';
import type { Database, Queryable } from '../db/client.ts';
import { categories, products } from '../db/schema.ts';
import type { Member } from '../http/access.ts';
import { orNotFound, Refusal } from '../http/refusal.ts';
import { readManagedProducts } from './read-managed-products.ts';

type Wanted = { [Name in keyof ProductSettings]?: ProductSettings[Name] | undefined };

/**
 * Hides, pins or moves a product. A category of null restores the category of its source at once.
 * @throws Refusal `not_found`, or `invalid_input` for an unknown category
 */
export async function changeProduct(
  db: Database,
  member: Member,
  productId: string,
  wanted: Wanted,
): Promise<ManagedProduct> {
  return inProductTransaction(db, async (transaction) => {
    const [found] = await transaction
      .select()
      .from(products)
      .where(eq(products.product_id, productId))
      .for('no key update');
    const row = orNotFound(found);
    const { id, product_title: title } = row;
    const before: ProductSettings = {
      is_hidden: row.hidden_at !== null,
      is_pinned: row.pinned_at !== null,
      set_category_id: row.set_category_id,
    };
    const {
      is_hidden = before.is_hidden,
      is_pinned = before.is_pinned,
      set_category_id = before.set_category_id,
    } = wanted;
    const after: ProductSettings = { is_hidden, is_pinned, set_category_id };
    if (JSON.stringify(after) !== JSON.stringify(before)) {
      if (after.set_category_id !== before.set_category_id)
        await mustExist(transaction, after.set_category_id);
      await transaction
        .update(products)
        .set({
          hidden_at: after.is_hidden ? sql`coalesce(hidden_at, now())` : null,
          pinned_at: after.is_pinned ? sql`coalesce(pinned_at, now())` : null,
          ...categoryColumns(after.set_category_id),
        })
        .where(eq(products.id, id));
      if (before.is_hidden && !after.is_hidden) await listProduct(transaction, { id, title });
      await recordAudit(transaction, member, 'product_changed', title, {
        product_id: productId,
        before,
        after,
      });
    }
    const [changed] = await readManagedProducts(transaction, [id]);
    return orNotFound(changed);
  });
}

function categoryColumns(category: number | null) {
  const ofSource = sql`coalesce(source_category_id, category_id)`;
  return category === null
    ? { set_category_id: null, category_id: ofSource, source_category_id: null }
    : { set_category_id: category, category_id: category, source_category_id: ofSource };
}

async function mustExist(db: Queryable, category: number | null) {
  if (category === null) return;
  const found = await db
    .select({ id: categories.category_id })
    .from(categories)
    .where(eq(categories.category_id, category));
  if (found.length > 0) return;
  throw new Refusal('invalid_input', { errors: { set_category_id: ['없는 카테고리예요.'] } });
}

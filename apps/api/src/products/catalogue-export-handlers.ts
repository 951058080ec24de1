import { type contract, EXPORTED_AT_ONCE, MAX_DROPS, MAX_NEW } from '@damoa/contracts';
import { and, asc, desc, eq, gt } from 'drizzle-orm';
import type { Database } from '../db/client.ts';
import { products } from '../db/schema.ts';
import { listings } from '../db/schema-listings.ts';
import type { Handlers } from '../http/serve.ts';
import { addressesOfBlock, readBlocks } from './blocks.ts';
import { asListed, listedColumns } from './read-products.ts';

/** The export contains only products in `listings`, so none that are retired or hidden. */
export function catalogueExportHandlers(db: Database): Handlers<typeof contract.catalogueExport> {
  return {
    blocks: () => readBlocks(db),

    addresses: ({ params }) => addressesOfBlock(db, params.block),

    async products({ query }) {
      const rows = await db
        .select(listedColumns)
        .from(products)
        .innerJoin(listings, eq(listings.id, products.id))
        // Both tables get the condition: otherwise the planner reads the other one from its start.
        .where(and(gt(listings.id, query.after), gt(products.id, query.after)))
        .orderBy(asc(listings.id))
        .limit(EXPORTED_AT_ONCE);
      return {
        data: rows.map(asListed),
        next: rows.length < EXPORTED_AT_ONCE ? null : (rows.at(-1)?.id ?? null),
      };
    },

    async newest() {
      const rows = await db
        .select({ ...listedColumns, added_at: products.added_at })
        .from(listings)
        .innerJoin(products, eq(products.id, listings.id))
        .orderBy(desc(listings.id))
        .limit(MAX_NEW);
      return {
        data: rows.map((row) => ({
          ...asListed(row),
          added_at: row.added_at?.toISOString() ?? null,
        })),
      };
    },

    async drops() {
      const rows = await db
        .select({ ...listedColumns, at: listings.dropped_at, from: products.reference_price })
        .from(listings)
        .innerJoin(products, eq(products.id, listings.id))
        .where(gt(listings.drop, 0))
        .orderBy(desc(listings.dropped_at), desc(listings.id))
        .limit(MAX_DROPS);
      return {
        data: rows.flatMap(({ at, from, ...row }) => {
          if (from === null) return [];
          const drop = { from, to: row.target_sale_price, at: at.toISOString() };
          return { ...asListed(row), drop };
        }),
      };
    },
  };
}

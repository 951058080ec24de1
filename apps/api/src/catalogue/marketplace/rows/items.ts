import type { Item } from '../../source.ts';
import { categoryScope } from './category-scope.ts';
import { reshaper } from './reshape.ts';
import type { Row } from './rows.ts';

/**
 * Turns rows into items, each product once. Skips and counts products from outside `category`.
 * @param options.areOurs as for `reshaper`
 */
export function itemReader({ category, areOurs = false }: Options = {}) {
  const reshape = reshaper({ areOurs });
  const isInside = category === undefined ? () => true : categoryScope(category);
  let leaked = 0;
  return {
    leaked: () => leaked,
    itemsOf(rows: readonly Row[], answeredAt: Date) {
      const items: Item[] = [];
      const seen = new Set<string>();
      for (const row of rows) {
        if ('rejected' in row) {
          items.push(row);
          continue;
        }
        const { theirs } = row;
        if (seen.has(theirs.product_id)) continue;
        seen.add(theirs.product_id);
        if (isInside(theirs)) items.push(reshape(theirs, answeredAt));
        else leaked += 1;
      }
      return items;
    },
  };
}

interface Options {
  category?: number | undefined;
  areOurs?: boolean;
}

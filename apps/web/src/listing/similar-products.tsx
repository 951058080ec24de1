import { ProductGrid } from '@damoa/ui';
import { useQuery } from '@tanstack/react-query';
import { queries, secondaryLate } from '../api/queries.ts';
import { favouriteAction } from '../favourites/favourite-button.tsx';

/** The query of the products that are similar to another one, by its `product_id`. */
export const similarQuery = (id: string) =>
  secondaryLate(queries.products.similar({ params: { id } }));

/**
 * Similar products, below a product; nothing if there are none.
 * @param hasNotice whether the product is shown, with the affiliate notice that these links need too
 */
export function SimilarProducts({ id, hasNotice }: { id: string; hasNotice: boolean }) {
  const { data: products = [] } = useQuery(similarQuery(id)).data ?? {};
  if (products.length === 0 || !hasNotice) return null;
  return (
    <section className="similar" aria-labelledby="similar">
      <h2 id="similar">비슷한 상품</h2>
      <ProductGrid
        products={products}
        view="grid"
        place="similar"
        columns={0}
        level={3}
        action={favouriteAction}
      />
    </section>
  );
}

import type { ListedProduct } from '@damoa/contracts';
import { SaveButton } from '@damoa/ui';
import { useEffect } from 'react';
import { afterLoad } from '../browser/idle.ts';
import { shownIds, showSaved, useFallenCount, useIsSaved } from './shown-favourites.ts';

const loadCode = () => import('./start-favourites.ts');

/** The heart of a product. */
export function FavouriteButton({ product }: { product: ListedProduct }) {
  const isSaved = useIsSaved(product.product_id);
  function toggle() {
    const before = shownIds();
    // At once, whether the code has arrived or not: no tap is lost while it is on its way.
    const ids = new Set(before);
    if (!ids.delete(product.product_id)) ids.add(product.product_id);
    showSaved({ ids });
    loadCode().then(
      ({ setSaved }) => setSaved(product, !isSaved),
      () => showSaved({ ids: before }),
    );
  }
  return <SaveButton title={product.product_title} isSaved={isSaved} onClick={toggle} />;
}

/** For `ProductGrid`: always the same function, so that no card re-renders for it. */
export const favouriteAction = (product: ListedProduct) => <FavouriteButton product={product} />;

/** For the header: how many saved products have become cheaper. Loads the code of favourites. */
export function useFallen() {
  useEffect(() => {
    // If it does not arrive, the next tap tries again.
    afterLoad(() => void loadCode().catch(() => {}));
  }, []);
  return useFallenCount();
}

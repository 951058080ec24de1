import type { ListedProduct } from '@damoa/contracts';
import { SaveButton } from '@damoa/ui';
import { useEffect } from 'react';
import { afterLoad } from '../browser/idle.ts';
import { toggleShown, useFallenCount, useIsSaved } from './shown-favourites.ts';

let code: Promise<typeof import('./start-favourites.ts')> | undefined;

/** One import for all taps: several would end in any order, and of a product the last tap counts. */
function loadCode() {
  code ??= import('./start-favourites.ts').catch((error: unknown) => {
    code = undefined;
    throw error;
  });
  return code;
}

/** The heart of a product. */
export function FavouriteButton({ product }: { product: ListedProduct }) {
  const isSaved = useIsSaved(product.product_id);
  function toggle() {
    // At once, whether the code has arrived or not: no tap is lost while it is on its way.
    toggleShown(product.product_id);
    loadCode().then(
      ({ setSaved }) => setSaved(product, !isSaved),
      () => toggleShown(product.product_id),
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

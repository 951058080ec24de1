import type { ListedProduct } from '@damoa/contracts';
import { SaveButton } from '@damoa/ui';
import { useEffect } from 'react';
import { afterLoad } from '../browser/idle.ts';
import { toggleShown, useDropCount, useIsSaved } from './shown-favourites.ts';

let code: Promise<typeof import('./start-favourites.ts')> | undefined;

/**
 * Loads the code once for all taps: several imports could resolve in any order, but the last tap must win.
 */
function loadCode() {
  code ??= import('./start-favourites.ts').catch((error: unknown) => {
    code = undefined;
    throw error;
  });
  return code;
}

/** The button of a product that saves or removes it as a favourite. */
export function FavouriteButton({ product }: { product: ListedProduct }) {
  const isSaved = useIsSaved(product.product_id);
  function toggle() {
    // At once, whether the code has loaded or not, so that no tap is lost meanwhile.
    toggleShown(product.product_id);
    loadCode().then(
      ({ setSaved }) => setSaved(product, !isSaved),
      () => toggleShown(product.product_id),
    );
  }
  return <SaveButton title={product.product_title} isSaved={isSaved} onClick={toggle} />;
}

/** The `action` of a `ProductGrid`: a stable function, so that no card re-renders because of it. */
export const favouriteAction = (product: ListedProduct) => <FavouriteButton product={product} />;

/**
 * The number of favourites that have become cheaper, for the header. Loads the code of favourites after
 * `load`.
 */
export function useLoadedDropCount() {
  useEffect(() => {
    // If it fails to load, the next tap tries again.
    afterLoad(() => void loadCode().catch(() => {}));
  }, []);
  return useDropCount();
}

import { useEffect } from 'react';

/**
 * Records that the user views a product. The id is undefined while the product is loading, or if there is
 * none.
 */
export function useRecordSeen(productId: string | undefined) {
  useEffect(() => {
    if (productId === undefined) return;
    // If the code fails to load, this view is not recorded.
    import('./recently-seen.ts').then(
      ({ recordSeen }) => recordSeen(productId),
      () => {},
    );
  }, [productId]);
}

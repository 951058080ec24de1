import { useEffect } from 'react';

/** Notes that somebody looks at a product; undefined while it is loading, or where there is none. */
export function useRecordSeen(productId: string | undefined) {
  useEffect(() => {
    if (productId === undefined) return;
    // If the code does not arrive, this visit is not remembered.
    import('./recently-seen.ts').then(
      ({ recordSeen }) => recordSeen(productId),
      () => {},
    );
  }, [productId]);
}

import { useEffect, useRef } from 'react';

/** Whether the page is still mounted: a late response must not navigate away from another page. */
export function useIsMounted() {
  const isMounted = useRef(true);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);
  return () => isMounted.current;
}

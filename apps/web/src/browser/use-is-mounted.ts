import { useEffect, useRef } from 'react';

/** Whether the page is still mounted: an answer that comes late must not lead away from another page. */
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

import { useEffect, useRef } from 'react';

/** Whether the component is still mounted: a late response must change nothing on another page. */
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

import { useEffect, useRef } from 'react';

/** Whether the page is still there: an answer that comes late must not lead away from another. */
export function useIsHere() {
  const isHere = useRef(true);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  return () => isHere.current;
}

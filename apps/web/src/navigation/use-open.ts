import { useState } from 'react';
import { useLocation } from 'react-router-dom';

/** Whether an overlay is open. It closes with the next navigation. */
export function useOpen() {
  const { key } = useLocation();
  const [openAt, setOpenAt] = useState<string>();
  return {
    isOpen: openAt === key,
    open: () => setOpenAt(key),
    close: () => setOpenAt(undefined),
  };
}

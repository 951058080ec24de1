import { useState } from 'react';
import { useLocation } from 'react-router-dom';

/** Whether something that lies over the page is open. It closes when the page goes to another address. */
export function useOpen() {
  const { key } = useLocation();
  const [openAt, setOpenAt] = useState<string>();
  return {
    isOpen: openAt === key,
    open: () => setOpenAt(key),
    close: () => setOpenAt(undefined),
  };
}

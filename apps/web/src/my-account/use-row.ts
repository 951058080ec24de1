import { useState } from 'react';

/** Whether the form of a row is open, which the page knows: one is open at a time. */
export interface RowState {
  isOpen: boolean;
  setOpen: (isOpen: boolean) => void;
}

/** A row of the account, and what has last been done in it. */
export function useRow({ isOpen, setOpen }: RowState) {
  const [message, setMessage] = useState<string>();
  return {
    isOpen,
    message,
    open() {
      setMessage(undefined);
      setOpen(true);
    },
    /** @param done what to say, if something has been done */
    close(done?: string) {
      setMessage(done);
      setOpen(false);
    },
  };
}

import { useState } from 'react';

/** A row of the account: whether its form is open, and what has last been done in it. */
export function useRow() {
  const [isOpen, setIsOpen] = useState(false);
  const [message, setMessage] = useState<string>();
  return {
    isOpen,
    message,
    open() {
      setMessage(undefined);
      setIsOpen(true);
    },
    /** @param done what to say, if something has been done */
    close(done?: string) {
      setMessage(done);
      setIsOpen(false);
    },
  };
}

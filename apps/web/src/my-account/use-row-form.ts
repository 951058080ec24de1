import { useRef, useState } from 'react';
import type { z } from 'zod';
import { useSubmit } from '../editing/use-submit.ts';

/**
 * A row of the account and its form: whether that is open, and what has last been done in it.
 * @param send does what the form asks for, and says what has been done
 */
export function useRowForm<Schema extends z.ZodObject>(
  schema: Schema,
  send: (values: z.output<Schema>) => Promise<string>,
) {
  const [isOpen, setIsOpen] = useState(false);
  const [message, setMessage] = useState<string>();
  const openings = useRef(0);
  const { busy, errors, failure, submit, clear } = useSubmit(schema, async (values) => {
    const opening = openings.current;
    setMessage(await send(values));
    // Not one that was cancelled meanwhile and opened again.
    if (opening === openings.current) setIsOpen(false);
  });
  return {
    isOpen,
    message,
    open() {
      openings.current += 1;
      setMessage(undefined);
      setIsOpen(true);
    },
    form: {
      busy,
      errors,
      failure,
      onSubmit: submit,
      onCancel() {
        clear();
        setIsOpen(false);
      },
    },
  };
}

import { useState } from 'react';
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
  const { busy, errors, failure, submit, clear } = useSubmit(schema, async (values) => {
    setMessage(await send(values));
    setIsOpen(false);
  });
  return {
    isOpen,
    message,
    open() {
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

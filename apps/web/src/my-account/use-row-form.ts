import { useRef, useState } from 'react';
import type { z } from 'zod';
import { useSubmit } from '../editing/use-submit.ts';

/**
 * The state of a row of the account page: whether its form is open, the form's props, and the last success
 * message.
 * @param send sends the values of the form, and resolves to the success message
 */
export function useRowForm<Schema extends z.ZodObject>(
  schema: Schema,
  send: (values: z.output<Schema>) => Promise<string>,
) {
  const [isOpen, setIsOpen] = useState(false);
  const [message, setMessage] = useState<string>();
  const openings = useRef(0);
  const { isBusy, errors, failure, submit, clear } = useSubmit(schema, async (values) => {
    const opening = openings.current;
    setMessage(await send(values));
    // Not if the form was cancelled and reopened in the meantime.
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
      isBusy,
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

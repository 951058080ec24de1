import { useState } from 'react';

/**
 * State that is reset whenever the given value changes: a control responds to the user at once, and still
 * follows the address (back, forward, a removed filter).
 */
export function useSyncedState<Value>(given: Value) {
  const [seen, setSeen] = useState(given);
  const [value, setValue] = useState(given);
  if (!Object.is(seen, given)) {
    setSeen(given);
    setValue(given);
  }
  return [value, setValue] as const;
}

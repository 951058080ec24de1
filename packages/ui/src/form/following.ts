import { useState } from 'react';

/**
 * What a person has set, until the address says otherwise: the control answers at once, and
 * follows when the value it was given changes (back, forward, a pill removed).
 */
export function useFollowing<Value>(given: Value) {
  const [seen, setSeen] = useState(given);
  const [value, setValue] = useState(given);
  if (!Object.is(seen, given)) {
    setSeen(given);
    setValue(given);
  }
  return [value, setValue] as const;
}

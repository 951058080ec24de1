import { useState } from 'react';

/**
 * A part of the page that is loaded when it is wanted. When its file does not arrive, the page stays
 * as it is, `hasFailed` says so, and the next wish tries again.
 */
export function usePart<Part>(load: () => Promise<Part>) {
  const [part, setPart] = useState<Part>();
  const [hasFailed, setHasFailed] = useState(false);
  function want() {
    if (part) return;
    load().then(
      (loaded) => {
        setPart(() => loaded);
        setHasFailed(false);
      },
      () => setHasFailed(true),
    );
  }
  return { part, want, hasFailed };
}

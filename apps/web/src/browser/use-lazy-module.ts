import { useState } from 'react';

/**
 * A module that is loaded on demand. If its file does not arrive, `hasFailed` is true and the next
 * call of `load` tries again.
 */
export function useLazyModule<Module>(importModule: () => Promise<Module>) {
  const [module, setModule] = useState<Module>();
  const [hasFailed, setHasFailed] = useState(false);
  function load() {
    if (module) return;
    importModule().then(
      (loaded) => {
        setModule(() => loaded);
        setHasFailed(false);
      },
      () => setHasFailed(true),
    );
  }
  return { module, load, hasFailed };
}

import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * The message that came along with a navigation (`navigate(to, { state: { message } })`). It is shown
 * until the next page, and once: it is taken out of the history, so no reload and no way back brings
 * it again. It appears after hydration, since the server knows nothing of the history.
 */
export function useMessage() {
  const { key, state } = useLocation();
  const [shown, show] = useState<{ key: string; message: string }>();
  useEffect(() => {
    if (typeof state !== 'object' || state === null || !('message' in state)) return;
    const { usr, ...entry } = history.state ?? {};
    if (!usr) return;
    history.replaceState(entry, '');
    show({ key, message: String(state.message) });
  }, [key, state]);
  return shown?.key === key ? shown.message : undefined;
}

import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * The message of a navigation (`navigate(to, { state: { message } })`). It is shown once, until the next
 * navigation: it is removed from the history, so that neither a reload nor going back shows it again. It
 * appears after hydration, since the server does not know the history.
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

import { useEffect, useRef } from 'react';

/**
 * When what has the focus goes with a product of a list, or with what stands there while it is empty, its
 * successor takes the focus, so that keyboard users continue from there.
 * @param total how many products there are
 * @returns a ref for the element that contains them, each in an `li` with a link
 */
export function useFocusAfterRemoval<E extends HTMLElement>(total = 0) {
  const list = useRef<E>(null);
  const focused = useRef(-1);
  const items = () => [...(list.current?.querySelectorAll('li') ?? [])];

  useEffect(() => {
    const onFocus = ({ target }: FocusEvent) => {
      if (!(target instanceof Node)) return;
      const index = items().findIndex((item) => item.contains(target));
      focused.current = list.current?.contains(target) ? Math.max(index, 0) : -1;
    };
    document.addEventListener('focusin', onFocus);
    return () => document.removeEventListener('focusin', onFocus);
  }, []);

  useEffect(() => {
    if (focused.current < 0 || document.activeElement !== document.body) return;
    const left = items();
    const next = left[Math.min(focused.current, left.length - 1)] ?? list.current;
    next?.querySelector<HTMLElement>('a, button, input')?.focus({ preventScroll: true });
  }, [total]);

  return list;
}

import { useEffect, useRef } from 'react';

/**
 * When the product that has the focus is removed from a list, its successor takes the focus, so that
 * keyboard users continue from there.
 * @param total how many products there are
 * @returns a ref for the element that contains them, each in an `li` with a link
 */
export function useFocusAfterRemoval(total = 0) {
  const list = useRef<HTMLDivElement>(null);
  const focused = useRef(-1);
  const before = useRef(total);
  const items = () => [...(list.current?.querySelectorAll('li') ?? [])];

  useEffect(() => {
    const onFocus = ({ target }: FocusEvent) => {
      focused.current = items().findIndex(
        (item) => target instanceof Node && item.contains(target),
      );
    };
    document.addEventListener('focusin', onFocus);
    return () => document.removeEventListener('focusin', onFocus);
  }, []);

  useEffect(() => {
    const wasRemoved = total < before.current;
    before.current = total;
    if (!wasRemoved || focused.current < 0 || document.activeElement !== document.body) return;
    const left = items();
    const next = left[Math.min(focused.current, left.length - 1)];
    next?.querySelector<HTMLElement>('a')?.focus({ preventScroll: true });
  }, [total]);

  return list;
}

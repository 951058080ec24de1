import { useEffect, useRef } from 'react';

/**
 * When the focused element is removed, together with a product of a list or with the content of the empty
 * list, moves the focus to the next product, so that keyboard users can go on from there.
 * @param total the number of products
 * @returns a ref for the container of the list, which has an `li` with a link for each product
 */
export function useFocusAfterRemoval<E extends HTMLElement>(total = 0) {
  const list = useRef<E>(null);
  const focused = useRef(-1);

  useEffect(() => {
    const onFocus = ({ target }: FocusEvent) => {
      if (!(target instanceof Node)) return;
      const index = itemsOf(list.current).findIndex((item) => item.contains(target));
      focused.current = list.current?.contains(target) ? Math.max(index, 0) : -1;
    };
    document.addEventListener('focusin', onFocus);
    return () => document.removeEventListener('focusin', onFocus);
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of the total means that a product was removed
  useEffect(() => {
    if (focused.current < 0 || document.activeElement !== document.body) return;
    const left = itemsOf(list.current);
    const next = left[Math.min(focused.current, left.length - 1)] ?? list.current;
    next?.querySelector<HTMLElement>('a, button, input')?.focus({ preventScroll: true });
  }, [total]);

  return list;
}

function itemsOf(list: Element | null) {
  return [...(list?.querySelectorAll('li') ?? [])];
}

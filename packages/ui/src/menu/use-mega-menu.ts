import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from 'react';

/** The id of the item '전체 카테고리', which is not a category. */
export const ALL_CATEGORIES = 0;

/**
 * Milliseconds of hovering after which a menu opens, so that a pointer that passes over the bar opens none.
 */
const OPEN_AFTER = 80;
const CLOSE_AFTER = 160;

const isWide = () => window.matchMedia('(min-width: 1280px)').matches;

/** Opens and closes the mega menus by mouse, keyboard and touch. `open` is null when none is open. */
export function useMegaMenu(
  nav: RefObject<HTMLElement | null>,
  onIntent: ((categoryId: number) => void) | undefined,
) {
  const [open, setOpen] = useState<number | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const touched = useRef(false);
  // Whether a click has been made: the row may scroll under the resting pointer, which must not open another
  // menu.
  const resting = useRef(false);

  useEffect(() => () => clearTimeout(timer.current), []);

  // On the document, because the focus may be anywhere while a menu is open by hover.
  useEffect(() => {
    if (open === null) return;
    function onKey({ key }: globalThis.KeyboardEvent) {
      if (key !== 'Escape') return;
      if (nav.current?.contains(document.activeElement))
        nav.current.querySelector<HTMLElement>(`[data-category="${open}"]`)?.focus();
      // After the focus, which opens the menu.
      setOpen(null);
    }
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [open, nav]);

  function later(value: number | null, delay: number) {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setOpen(value), delay);
  }
  function close() {
    clearTimeout(timer.current);
    setOpen(null);
  }
  function rest() {
    resting.current = true;
    close();
  }
  function show(id: number) {
    clearTimeout(timer.current);
    if (id !== ALL_CATEGORIES) onIntent?.(id);
    setOpen(id);
  }

  function onItemKey(event: KeyboardEvent, id: number) {
    if (event.key !== 'ArrowDown' || !isWide()) return;
    event.preventDefault();
    show(id);
    requestAnimationFrame(() => {
      nav.current?.querySelector<HTMLElement>('.mega-menu a')?.focus();
    });
  }

  return {
    open,
    close,
    area: {
      onPointerLeave: () => later(null, CLOSE_AFTER),
      onPointerEnter: () => clearTimeout(timer.current),
      onPointerMove() {
        resting.current = false;
      },
      onBlur(event: FocusEvent) {
        const { relatedTarget } = event;
        if (relatedTarget && !event.currentTarget.contains(relatedTarget)) close();
      },
    },
    item: (id: number) => ({
      onPointerEnter(event: PointerEvent) {
        if (event.pointerType !== 'mouse' || event.buttons !== 0 || !isWide()) return;
        if (resting.current) return;
        if (id !== ALL_CATEGORIES) onIntent?.(id);
        later(id, open === null ? OPEN_AFTER : OPEN_AFTER / 2);
      },
      onPointerDown(event: PointerEvent) {
        touched.current = event.pointerType === 'touch';
        // The link may be followed on `pointerdown`, and the menu would cover the new page until the click.
        if (event.pointerType === 'mouse' && event.button === 0) rest();
      },
      onFocus(event: FocusEvent) {
        if (isWide() && event.currentTarget.matches(':focus-visible')) show(id);
      },
      onClick(event: MouseEvent) {
        // Touch cannot hover: the first tap opens the menu, the second one follows the link.
        if (touched.current && open !== id && isWide()) {
          event.preventDefault();
          show(id);
          return;
        }
        rest();
      },
      onKeyDown: (event: KeyboardEvent) => onItemKey(event, id),
    }),
  };
}

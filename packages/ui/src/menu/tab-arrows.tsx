import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type RefObject, useEffect, useState } from 'react';
import { stepRow } from './drag-row.ts';

/**
 * Steps through the row with a mouse on a wide screen. The keyboard needs no such button: focus
 * scrolls the row by itself, so these are no tab stops.
 */
export function TabArrows({ row }: { row: RefObject<HTMLElement | null> }) {
  const [more, setMore] = useState({ before: false, after: false });

  useEffect(() => {
    const list = row.current;
    if (!list) return;
    const look = () => {
      const rest = list.scrollWidth - list.clientWidth - list.scrollLeft;
      setMore({ before: list.scrollLeft > 1, after: rest > 1 });
    };
    look();
    const observer = new ResizeObserver(look);
    observer.observe(list);
    list.addEventListener('scroll', look, { passive: true });
    return () => {
      observer.disconnect();
      list.removeEventListener('scroll', look);
    };
  }, [row]);

  const step = (way: 1 | -1) => () => row.current && stepRow(row.current, way);
  return (
    <div className="tab-arrows" aria-hidden>
      <button
        type="button"
        tabIndex={-1}
        className="tab-arrow-before"
        hidden={!more.before}
        onClick={step(-1)}
      >
        <ChevronLeft />
      </button>
      <button type="button" tabIndex={-1} hidden={!more.after} onClick={step(1)}>
        <ChevronRight />
      </button>
    </div>
  );
}

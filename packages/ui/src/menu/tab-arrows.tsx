import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type RefObject, useEffect, useState } from 'react';
import { stepRow } from './step-row.ts';

interface TabArrowsProps {
  row: RefObject<HTMLElement | null>;
  /** The number of tabs. */
  tabs: number;
}

/**
 * Buttons that scroll the row by one tab, for a mouse on a wide screen. They are not in the tab order,
 * because moving the focus by keyboard already scrolls the row.
 */
export function TabArrows({ row, tabs }: TabArrowsProps) {
  const [more, setMore] = useState({ before: false, after: false });

  // biome-ignore lint/correctness/useExhaustiveDependencies: the tabs may arrive later than the row
  useEffect(() => {
    const list = row.current;
    if (!list) return;
    const update = () => {
      const rest = list.scrollWidth - list.clientWidth - list.scrollLeft;
      setMore({ before: list.scrollLeft > 1, after: rest > 1 });
    };
    update();
    const observer = new ResizeObserver(update);
    observer.observe(list);
    list.addEventListener('scroll', update, { passive: true });
    return () => {
      observer.disconnect();
      list.removeEventListener('scroll', update);
    };
  }, [row, tabs]);

  const step = (by: 1 | -1) => () => row.current && stepRow(row.current, by);
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

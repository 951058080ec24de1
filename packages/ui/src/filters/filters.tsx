import { type FormEvent, type ReactNode, useEffect, useRef } from 'react';
import { HiddenFields, type HiddenValues } from '../form/hidden-fields.tsx';
import { type KeywordChip, KeywordChips } from './keyword-chips.tsx';
import { PriceRange, type PriceRangeProps } from './price-range.tsx';
import { SoldOutSwitch } from './sold-out-switch.tsx';

export interface FiltersProps extends PriceRangeProps {
  chips: readonly KeywordChip[];
  words: readonly string[];
  excludeSoldOut: boolean;
  /** The other query parameters, without `page` and without those of the filters. */
  carried: HiddenValues;
}

interface FilterFormProps extends FiltersProps {
  /** Submits at every tick and switch; otherwise only by the form's button. */
  instant: boolean;
  children: ReactNode;
}

/**
 * All filters as one form that submits to the home page. Each ticked word is a parameter `words`; the
 * price is `min` and `max` in 만원, empty for no limit.
 */
export function FilterForm({ instant, children, ...filters }: FilterFormProps) {
  const { chips, words, excludeSoldOut, carried, ...price } = filters;
  const form = useRef<HTMLFormElement>(null);
  // Once, after hydration: no event handler has seen what was ticked before it.
  useEffect(() => {
    if (!instant || !form.current) return;
    const set = new FormData(form.current);
    const isUnchanged =
      set.getAll('words').every((word) => words.includes(String(word))) &&
      set.getAll('words').length === words.length &&
      set.has('exclude_sold_out') === excludeSoldOut;
    if (!isUnchanged) form.current.requestSubmit();
  }, []);

  function apply({ target, currentTarget }: FormEvent<HTMLFormElement>) {
    if (target instanceof HTMLInputElement && target.type === 'checkbox') {
      currentTarget.requestSubmit();
    }
  }
  return (
    <form
      ref={form}
      className="filters"
      action="/"
      method="get"
      data-instant={instant || undefined}
      onChange={instant ? apply : undefined}
    >
      <HiddenFields values={carried} />
      <KeywordChips chips={chips} words={words} />
      <PriceRange {...price} />
      <SoldOutSwitch on={excludeSoldOut} />
      {children}
    </form>
  );
}

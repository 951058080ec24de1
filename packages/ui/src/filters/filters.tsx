import { type FormEvent, type ReactNode, useEffect, useRef } from 'react';
import { HiddenFields, type HiddenValues } from '../form/hidden-fields.tsx';
import { type KeywordChip, KeywordChips } from './keyword-chips.tsx';
import { PriceRange, type PriceRangeProps } from './price-range.tsx';
import { SoldOutSwitch } from './sold-out-switch.tsx';

export interface FiltersProps extends PriceRangeProps {
  chips: readonly KeywordChip[];
  words: readonly string[];
  excludeSoldOut: boolean;
  /** The other query parameters: neither `page` nor the filters' own. */
  carried: HiddenValues;
}

interface FilterFormProps extends FiltersProps {
  /** Each tick and switch applies at once; otherwise the form waits for its button. */
  instant: boolean;
  children: ReactNode;
}

/**
 * Every filter as one form that leads to Home. The ticked words arrive as several `words`, the
 * price as `min` and `max` in 만원, empty when there is no limit.
 */
export function FilterForm({ instant, children, ...filters }: FilterFormProps) {
  const { chips, words, excludeSoldOut, carried, ...price } = filters;
  const form = useRef<HTMLFormElement>(null);
  // Once, after hydration: what was ticked before nobody has heard of.
  useEffect(() => {
    if (!instant || !form.current) return;
    const set = new FormData(form.current);
    const isAsAsked =
      set.getAll('words').every((word) => words.includes(String(word))) &&
      set.getAll('words').length === words.length &&
      set.has('exclude_sold_out') === excludeSoldOut;
    if (!isAsAsked) form.current.requestSubmit();
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

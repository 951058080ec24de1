import { MAX_FILTER_WORDS } from '@damoa/contracts';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { HiddenFields, type HiddenValues } from '../form/hidden-fields.tsx';
import { Checkbox } from './checkbox.tsx';
import { type KeywordChip, KeywordChips } from './keyword-chips.tsx';
import { PriceRange, type PriceRangeProps } from './price-range.tsx';

export interface FiltersProps extends PriceRangeProps {
  chips: readonly KeywordChip[];
  words: readonly string[];
  /** Whether the words come last, since they may arrive after the rest, which must not move. */
  isWordsLast?: boolean | undefined;
  /** Limits the listing to products at their lowest price in this number of days; undefined for all. */
  lowest?: number | undefined;
  excludeSoldOut: boolean;
  /** The other query parameters, without `page` and without those of the filters. */
  carried: HiddenValues;
}

interface FilterFormProps extends FiltersProps {
  /** Whether every change of a checkbox or switch submits the form, or only its button does. */
  isInstant: boolean;
  children: ReactNode;
}

/**
 * All filters as one form that submits to the home page. Each selected word is a parameter `words`; the price
 * limits are `min_price` and `max_price` in won, empty for no limit.
 */
export function FilterForm({ isInstant, children, ...filters }: FilterFormProps) {
  const { chips, words, isWordsLast, lowest, excludeSoldOut, carried, ...price } = filters;
  // The switch sets 30 days. Another number in the address stays as long as the switch is on.
  const days = lowest || 30;
  const form = useRef<HTMLFormElement>(null);
  const [hasTooMany, setTooMany] = useState(false);
  // Changes before hydration have fired no event handler.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, after hydration
  useEffect(() => {
    const changed = form.current?.querySelector(':checked:not([checked]), [checked]:not(:checked)');
    if (isInstant && changed) form.current?.requestSubmit();
  }, []);

  function apply({ target, currentTarget }: FormEvent<HTMLFormElement>) {
    if (isCheckbox(target)) currentTarget.requestSubmit();
  }

  /** Runs in the capture phase, so that the checkbox itself only sees that it is not ticked. */
  function limitWords({ target, currentTarget }: FormEvent<HTMLFormElement>) {
    if (!isCheckbox(target) || target.name !== 'words') return;
    const ticked = currentTarget.querySelectorAll('[name="words"]:checked').length;
    const isTooMany = ticked > MAX_FILTER_WORDS;
    // Not by `click`, which does nothing while the label or the space bar clicks the checkbox.
    if (isTooMany) target.checked = false;
    setTooMany(isTooMany);
  }
  return (
    <form
      ref={form}
      className="filters"
      action="/"
      method="get"
      // Over a reload Firefox would restore ticks by their place, which would be applied as the visitor's.
      autoComplete="off"
      data-instant={isInstant || undefined}
      onChange={isInstant ? apply : undefined}
      onChangeCapture={isInstant ? undefined : limitWords}
    >
      <HiddenFields values={carried} />
      {!isWordsLast && <KeywordChips chips={chips} words={words} />}
      <PriceRange {...price} />
      <Checkbox isSwitch name="lowest" value={days} checked={days === lowest}>
        {`${days}일 최저가만`}
      </Checkbox>
      <Checkbox isSwitch name="exclude_sold_out" value={1} checked={excludeSoldOut}>
        품절 상품 빼기
      </Checkbox>
      {isWordsLast && <KeywordChips chips={chips} words={words} />}
      {hasTooMany && (
        <p className="field-error" role="alert">
          {`단어는 ${MAX_FILTER_WORDS}개까지 고를 수 있어요.`}
        </p>
      )}
      {children}
    </form>
  );
}

function isCheckbox(target: EventTarget): target is HTMLInputElement {
  return target instanceof HTMLInputElement && target.type === 'checkbox';
}

import { ChevronDown } from 'lucide-react';
import { type ComponentType, type FocusEvent, useEffect, useId, useRef, useState } from 'react';
import { useSyncedState } from '../form/use-synced-state.ts';
import { grouped } from '../numbers.ts';
import type { PriceSliderProps } from '../price-slider.tsx';
import { PriceField } from './price-field.tsx';
import { parsePrice, writtenPrice } from './price-text.ts';

/** The ends of the slider in 만원 (10,000 won). A thumb at its end means no limit. */
const PRICE_LOWEST = 9;
const PRICE_HIGHEST = 289;
const MAN = 10_000;

export interface PriceRangeProps {
  /** The texts of the fields: won, or what was typed if it cannot be parsed; undefined for no limit. */
  min?: string | undefined;
  max?: string | undefined;
  /** The slider, once its module has loaded. */
  PriceSlider?: ComponentType<PriceSliderProps> | undefined;
  /** Called when the section is expanded, to load the slider. */
  onPriceOpen?: (() => void) | undefined;
}

/** The position of the thumb for a typed price, in 만원: at its end for any price beyond the slider. */
function thumbOf(text: string, end: number) {
  const price = parsePrice(text) ?? Number.NaN;
  if (Number.isNaN(price)) return end;
  return Math.min(PRICE_HIGHEST, Math.max(PRICE_LOWEST, Math.round(price / MAN)));
}

/**
 * The price filter: two fields and a slider, in a section that is collapsed at first. A field never blocks
 * the form, because the visitor would not see why in a collapsed section.
 */
export function PriceRange({ min = '', max = '', PriceSlider, onPriceOpen }: PriceRangeProps) {
  const [low, setLow] = useSyncedState(min);
  const [high, setHigh] = useSyncedState(max);
  const [isTyping, setTyping] = useState(false);
  const section = useRef<HTMLDetailsElement>(null);
  const id = useId();
  // The text from the address is marked as invalid at once, and typed text only when typing has ended.
  const isRefused = (text: string, given: string) =>
    Number.isNaN(parsePrice(text)) && (!isTyping || text === given);
  const refused = [isRefused(low, min), isRefused(high, max)];
  const hasRefused = refused.includes(true);
  // Only the initial state: later the visitor expands and collapses the section.
  const [isOpenAtFirst] = useState(hasRefused);
  // A section that is expanded already has fired no event handler.
  // biome-ignore lint/correctness/useExhaustiveDependencies: at first, and when it must be expanded
  useEffect(() => {
    if (!section.current) return;
    if (hasRefused) section.current.open = true;
    if (section.current.open) onPriceOpen?.();
  }, [hasRefused]);

  const from = thumbOf(low, PRICE_LOWEST);
  const to = thumbOf(high, PRICE_HIGHEST);
  const value = [Math.min(from, to), Math.max(from, to)] as const;

  /**
   * Changes only the field of the thumb that has moved: the other field may have a price beyond the slider.
   */
  function slide([lower, upper]: readonly [number, number]) {
    if (lower !== value[0]) setLow(lower === PRICE_LOWEST ? '' : grouped(lower * MAN));
    if (upper !== value[1]) setHigh(upper === PRICE_HIGHEST ? '' : grouped(upper * MAN));
  }

  function leave({ currentTarget, relatedTarget }: FocusEvent) {
    const prices = [parsePrice(low) ?? 0, parsePrice(high) ?? Number.POSITIVE_INFINITY];
    const [first = 0, last = 0] = prices;
    // Swapped, not marked as invalid: a range from 500 to 1 can only mean 1 to 500.
    const isReversed = first > last && !currentTarget.contains(relatedTarget);
    setLow(writtenPrice(isReversed ? high : low));
    setHigh(writtenPrice(isReversed ? low : high));
    setTyping(false);
  }

  const field = (setText: (text: string) => void, isRefused = false) => ({
    noteId: isRefused ? id : undefined,
    onType(text: string) {
      setText(text);
      setTyping(true);
    },
  });
  return (
    <details
      ref={section}
      className="filter-section price-range"
      open={isOpenAtFirst}
      onToggle={({ currentTarget }) => {
        if (!currentTarget.open) return;
        onPriceOpen?.();
        // In the sheet, the section would expand behind the sticky buttons.
        if (currentTarget.closest('dialog')) currentTarget.scrollIntoView({ block: 'center' });
      }}
    >
      <summary className="filter-title">
        가격대
        <ChevronDown aria-hidden />
      </summary>
      <div className="price-slider-place with-script">
        {PriceSlider && (
          <PriceSlider limits={[PRICE_LOWEST, PRICE_HIGHEST]} value={value} onSlide={slide} />
        )}
      </div>
      <fieldset className="price-inputs" onBlur={leave}>
        <PriceField name="min_price" label="최저 가격" text={low} {...field(setLow, refused[0])} />
        <span aria-hidden>~</span>
        <PriceField
          name="max_price"
          label="최고 가격"
          text={high}
          {...field(setHigh, refused[1])}
        />
        <span aria-hidden>원</span>
        <button className="price-apply" type="submit">
          적용
        </button>
      </fieldset>
      <div id={id} role="alert">
        {hasRefused && <p className="field-error">가격은 15,000처럼 숫자로 적어 주세요.</p>}
      </div>
    </details>
  );
}

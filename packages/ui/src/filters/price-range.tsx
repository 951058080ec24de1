import { ChevronDown } from 'lucide-react';
import type { ComponentType } from 'react';
import { useSyncedState } from '../form/use-synced-state.ts';
import type { PriceSliderProps } from '../price-slider.tsx';

/** The ends of the slider in 만원 (10,000 won). A thumb at its end means no limit. */
export const PRICE_LOWEST = 9;
export const PRICE_HIGHEST = 289;

export interface PriceRangeProps {
  /** In 만원; undefined means no limit. */
  min?: number | undefined;
  max?: number | undefined;
  /** The slider, once its module has loaded. */
  PriceSlider?: ComponentType<PriceSliderProps> | undefined;
  /** The section was opened; load the slider. */
  onPriceOpen?: (() => void) | undefined;
}

const between = (least: number, value: number, most: number) =>
  Math.round(Math.min(most, Math.max(least, value)));
const within = (value: number) => between(PRICE_LOWEST, value, PRICE_HIGHEST);

// Clamps prices from the address. A field that fails the browser's validation would block the whole
// form, and in a closed section the visitor would not see why.
function fieldsOf({ min, max }: PriceRangeProps) {
  const isReversed = min !== undefined && max !== undefined && min > max;
  const text = (value: number | undefined) => (value === undefined ? '' : String(within(value)));
  return isReversed ? [text(max), text(min)] : [text(min), text(max)];
}

/** The price filter: two number fields and a slider, in a section that is closed at first. */
export function PriceRange(props: PriceRangeProps) {
  const { PriceSlider, onPriceOpen } = props;
  const [givenLow = '', givenHigh = ''] = fieldsOf(props);
  const [low, setLow] = useSyncedState(givenLow);
  const [high, setHigh] = useSyncedState(givenHigh);
  const from = within(Number(low || PRICE_LOWEST));
  const to = within(Number(high || PRICE_HIGHEST));

  function slide([lower, upper]: readonly [number, number]) {
    setLow(lower === PRICE_LOWEST ? '' : String(lower));
    setHigh(upper === PRICE_HIGHEST ? '' : String(upper));
  }
  const number = { type: 'number', inputMode: 'numeric', step: 1 } as const;
  return (
    <details
      className="filter-section price-range"
      onToggle={({ currentTarget }) => currentTarget.open && onPriceOpen?.()}
    >
      <summary className="filter-title">
        가격대
        <ChevronDown aria-hidden />
      </summary>
      <div className="price-slider-place with-script">
        {PriceSlider && (
          <PriceSlider
            limits={[PRICE_LOWEST, PRICE_HIGHEST]}
            value={[Math.min(from, to), Math.max(from, to)]}
            onSlide={slide}
          />
        )}
      </div>
      <div className="price-inputs">
        <input
          {...number}
          name="min"
          aria-label="최저 가격(만원)"
          min={PRICE_LOWEST}
          max={to}
          placeholder={String(PRICE_LOWEST)}
          value={low}
          onChange={({ currentTarget }) => setLow(currentTarget.value)}
          onBlur={() => setLow(low && String(between(PRICE_LOWEST, Number(low), to)))}
        />
        <span aria-hidden>~</span>
        <input
          {...number}
          name="max"
          aria-label="최고 가격(만원)"
          min={from}
          max={PRICE_HIGHEST}
          placeholder={String(PRICE_HIGHEST)}
          value={high}
          onChange={({ currentTarget }) => setHigh(currentTarget.value)}
          onBlur={() => setHigh(high && String(between(from, Number(high), PRICE_HIGHEST)))}
        />
        <span aria-hidden>만원</span>
        <button className="price-apply" type="submit">
          적용
        </button>
      </div>
    </details>
  );
}

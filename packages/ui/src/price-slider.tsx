import { Slider } from '@base-ui/react/slider';

export interface PriceSliderProps {
  /** The ends of the slider, in 만원 (10,000 won). */
  limits: readonly [number, number];
  value: readonly [number, number];
  onSlide: (value: readonly [number, number]) => void;
}

const NAMES = ['최저 가격', '최고 가격'];

/**
 * The text of a thumb for screen readers. At its end, a thumb stands for any price beyond, or for no limit.
 */
function spoken(value: number, [min, max]: PriceSliderProps['limits']) {
  if (value === min) return `${min}만원 이하`;
  return value === max ? `${max}만원 이상` : `${value}만원`;
}

/** A slider with two thumbs. A separate entry, because it is loaded when its section is expanded. */
export function PriceSlider({ limits, value, onSlide }: PriceSliderProps) {
  const [min, max] = limits;
  return (
    <Slider.Root
      className="price-slider"
      min={min}
      max={max}
      largeStep={20}
      value={value}
      onValueChange={(next) => {
        const [low = min, high = max] = next as readonly number[];
        onSlide([low, high]);
      }}
    >
      <Slider.Control className="price-slider-control">
        <Slider.Track className="price-slider-track">
          <Slider.Indicator className="price-slider-range" />
          {NAMES.map((name, index) => (
            <Slider.Thumb
              key={name}
              index={index}
              className="price-slider-thumb"
              getAriaLabel={() => name}
              getAriaValueText={(_, one) => spoken(one, limits)}
            />
          ))}
        </Slider.Track>
      </Slider.Control>
    </Slider.Root>
  );
}

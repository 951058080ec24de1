import { Slider } from '@base-ui/react/slider';

export interface PriceSliderProps {
  /** The lowest and the highest price, in 만원. */
  limits: readonly [number, number];
  value: readonly [number, number];
  onSlide: (value: readonly [number, number]) => void;
}

const NAMES = ['최저 가격', '최고 가격'];

/** A thumb at its end stands for any price beyond it, also for none. */
function spoken(value: number, [least, most]: PriceSliderProps['limits']) {
  if (value === least) return `${least}만원 이하`;
  return value === most ? `${most}만원 이상` : `${value}만원`;
}

/** A slider with two thumbs. An entry of its own, because it is loaded when the section is opened. */
export function PriceSlider({ limits, value, onSlide }: PriceSliderProps) {
  const [least, most] = limits;
  return (
    <Slider.Root
      className="price-slider"
      min={least}
      max={most}
      largeStep={20}
      value={value}
      onValueChange={(next) => {
        const [low = least, high = most] = next as readonly number[];
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

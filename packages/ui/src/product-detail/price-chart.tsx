import type { PriceFacts } from '@damoa/contracts';
import { dayInSeoul } from '../date-in-seoul.ts';
import { won } from '../numbers.ts';
import { rangeText } from './range-text.ts';

export type ChartRange = '30' | '90' | 'all';

export interface PriceChartProps {
  facts: PriceFacts;
  /** The price at the last check, in won. */
  price: number;
  range: ChartRange;
  /** The address of the page that shows this range. */
  rangeHref: (range: ChartRange) => string;
  /** The address of a chart, in the narrow or the wide version. */
  chartSource: (range: ChartRange, isNarrow: boolean) => string;
}

const RANGES: readonly (readonly [ChartRange, string])[] = [
  ['30', '30일'],
  ['90', '90일'],
  ['all', '전체'],
];

/** The widths at which the text of the wide chart would be too small to read, as in `product-detail.css`. */
const NARROW = '(max-width: 679px), (min-width: 992px) and (max-width: 1199px)';

/**
 * The price chart, a picture that the server draws. The ranges are links: they work without scripts, and only
 * the chart of the current range is loaded.
 */
export function PriceChart({ facts, price, range, rangeHref, chartSource }: PriceChartProps) {
  return (
    <>
      <nav
        className="view-switch price-ranges"
        aria-label="그래프 기간"
        data-keep-scroll
        data-replace
      >
        {RANGES.map(([one, label]) => (
          <a
            key={one}
            href={rangeHref(one)}
            rel="nofollow"
            aria-current={one === range ? 'true' : undefined}
          >
            {label}
          </a>
        ))}
      </nav>
      <picture>
        <source media={NARROW} srcSet={chartSource(range, true)} width={328} height={240} />
        <img
          className="price-chart"
          src={chartSource(range, false)}
          width={720}
          height={320}
          alt={`${inWords(facts, range)}, 마지막 확인 ${won(price)}`}
          loading="lazy"
        />
      </picture>
    </>
  );
}

/** The text alternative of the chart. */
function inWords(facts: PriceFacts, range: ChartRange) {
  if (range === '30') return `지난 30일의 가격 그래프. ${rangeText(facts.last_30_days)}`;
  if (range === '90') return `지난 90일의 가격 그래프. ${rangeText(facts.last_90_days)}`;
  const { known_since, lowest_ever: lowest, highest_ever: highest } = facts;
  const since = known_since === null ? '전체' : `${dayInSeoul(known_since)}부터`;
  return `${since}의 가격 그래프. ${rangeText({ lowest, highest })}`;
}

import type { PriceHistory, ProductDetail } from '@damoa/contracts';
import { dayInSeoul } from '../date-in-seoul.ts';
import { won } from '../numbers.ts';
import { PriceChart, type PriceChartProps } from './price-chart.tsx';
import { PriceSummary } from './price-summary.tsx';
import { PriceTable } from './price-table.tsx';

export interface PriceHistorySectionProps extends Omit<PriceChartProps, 'facts' | 'now'> {
  product: ProductDetail;
  /** The latest prices; undefined while they are unknown. */
  history: PriceHistory | undefined;
}

/** The price history of a product: as a chart, as a table and in words. */
export function PriceHistorySection({ product, history, ...chart }: PriceHistorySectionProps) {
  const { prices: facts, target_sale_price: now } = product;
  const hasChanged = facts.lowest_ever < facts.highest_ever;
  return (
    <section className="price-history" aria-labelledby="price-course">
      <h2 id="price-course">가격 변동</h2>
      {hasChanged ? (
        <>
          <div>
            <PriceChart facts={facts} now={now} {...chart} />
            {history && <PriceTable history={history} />}
          </div>
          <PriceSummary facts={facts} />
        </>
      ) : (
        <p className="detail-facts">{unchanged(facts.known_since, now)}</p>
      )}
    </section>
  );
}

/** The text instead of a chart that would be a flat line. */
function unchanged(since: string | null, now: number) {
  return since === null
    ? '가격이 바뀐 기록이 아직 없어요.'
    : `${dayInSeoul(since)}부터 줄곧 ${won(now)}이에요.`;
}

import type { PriceHistory, ProductDetail } from '@damoa/contracts';
import type { ReactNode } from 'react';
import { dayInSeoul } from '../date-in-seoul.ts';
import { won } from '../numbers.ts';
import { PriceChart, type PriceChartProps } from './price-chart.tsx';
import { PriceSummary } from './price-summary.tsx';
import { PriceTable } from './price-table.tsx';

export interface PriceHistorySectionProps extends Omit<PriceChartProps, 'facts' | 'price'> {
  product: ProductDetail;
  /** The latest prices; undefined while they are unknown. */
  history: PriceHistory | undefined;
  /** The button for alerts about this price. */
  alert?: ReactNode;
}

/** The price history of a product: as a chart, as a table and in words. */
export function PriceHistorySection({
  product,
  history,
  alert,
  ...chart
}: PriceHistorySectionProps) {
  const { prices: facts, target_sale_price: price, updated_at } = product;
  const { lowest_ever, highest_ever, known_since } = facts;
  return (
    <section className="price-history" aria-labelledby="price-course">
      <h2 id="price-course">가격 변동</h2>
      {lowest_ever < highest_ever && known_since !== null ? (
        <>
          <PriceChart facts={facts} price={price} {...chart} />
          {history && <PriceTable history={history} />}
          <PriceSummary facts={facts} since={known_since} until={updated_at} />
        </>
      ) : (
        <p className="detail-facts">{unchanged(product, history)}</p>
      )}
      {alert}
    </section>
  );
}

/** The text instead of a chart that would be a flat line. */
function unchanged(
  { prices, target_sale_price: price, updated_at }: ProductDetail,
  history: PriceHistory | undefined,
) {
  const { lowest_ever, highest_ever } = prices;
  const lastReturn = history?.data.findLast(({ is_return }) => is_return);
  const known_since = lastReturn?.at ?? prices.known_since;
  // A price that came with a file may have been checked long before, and never again.
  if (known_since !== null && new Date(known_since) < new Date(updated_at)) {
    const [since, until] = [dayInSeoul(known_since), dayInSeoul(updated_at)];
    if (since !== until) return `${since}부터 ${until}까지 줄곧 ${won(price)}이었어요.`;
  }
  // The changes are older than the history that is retained.
  if (lowest_ever < highest_ever)
    return `지금 가지고 있는 기록에는 가격이 바뀐 적이 없어요. 역대 최저가는 ${won(lowest_ever)}, 최고가는 ${won(highest_ever)}이에요.`;
  return '가격이 바뀐 기록이 아직 없어요.';
}

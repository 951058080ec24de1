import type { ChartFile } from '../../server/pages/renderer.ts';
import type { Calls } from '../api/queries.ts';
import { ApiError } from '../api/send-call.ts';
import { priceChart } from './price-chart.ts';
import { priceSeries } from './price-series.ts';

const HOUR = 60 * 60 * 1000;

const DAYS: Readonly<Record<string, number | undefined>> = { 30: 30, 90: 90, all: undefined };

/** Width, height and font size in pixels. */
const SIZES = { wide: [720, 320, 14], narrow: [328, 240, 12] } as const;

/**
 * The price chart of a product.
 * @param name `30`, `90` or `all` days; for phones with the suffix `-narrow`
 * @param now milliseconds since 1970
 */
export async function priceChartFile(
  id: string,
  name: string,
  calls: Calls,
  now: number,
): Promise<ChartFile> {
  const [, range = '', narrow] = /^(30|90|all)(-narrow)?$/.exec(name) ?? [];
  if (range === '') return { status: 404 };
  try {
    const params = { id };
    const [{ retired_at }, { data }, { drawChart }] = await Promise.all([
      calls.products.get({ params }),
      calls.products.prices({ params, query: {} }),
      import('./render-chart.ts'),
    ]);
    // In whole hours, so that the chart stays the same for a while, and browsers can cache it.
    const until = retired_at === null ? Math.ceil(now / HOUR) * HOUR : Date.parse(retired_at);
    const [width, height, fontSize] = SIZES[narrow ? 'narrow' : 'wide'];
    const option = priceChart(priceSeries(data, until, DAYS[range]), fontSize);
    return { status: 200, svg: drawChart(option, width, height) };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return { status: error.problem.status < 500 ? 404 : 503 };
  }
}

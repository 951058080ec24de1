import type { ChartFile } from '../../server/pages/renderer.ts';
import type { Calls } from '../api/queries.ts';
import { ApiError } from '../api/send-call.ts';
import { priceChart } from './price-chart.ts';
import { priceSeries } from './price-series.ts';

const DAYS: Readonly<Record<string, number | undefined>> = { 30: 30, 90: 90, all: undefined };

/** Width, height and font size in pixels. */
const SIZES = { wide: [720, 320, 14], narrow: [328, 240, 12] } as const;

/**
 * The price chart of a product. It ends with the last check: what the price has been since then is unknown.
 * @param name `30`, `90` or `all` days; for phones with the suffix `-narrow`
 */
export async function priceChartFile(id: string, name: string, calls: Calls): Promise<ChartFile> {
  const [, range = '', narrow] = /^(30|90|all)(-narrow)?$/.exec(name) ?? [];
  if (range === '') return { status: 404 };
  try {
    const params = { id };
    const [{ updated_at }, { data }] = await Promise.all([
      calls.products.get({ params }),
      calls.products.prices({ params, query: {} }),
    ]);
    async function draw() {
      const { renderChart } = await import('./render-chart.ts');
      // A price may have been written since the product was read.
      const until = Math.max(...[updated_at, data.at(-1)?.at ?? updated_at].map(Date.parse));
      const [width, height, fontSize] = SIZES[narrow ? 'narrow' : 'wide'];
      const option = priceChart(priceSeries(data, until, DAYS[range]), fontSize);
      return renderChart(option, width, height);
    }
    return { status: 200, draw };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return { status: error.problem.status < 500 ? 404 : 503 };
  }
}

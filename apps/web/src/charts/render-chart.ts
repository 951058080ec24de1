import { LineChart } from 'echarts/charts';
import { GridComponent, MarkPointComponent } from 'echarts/components';
import { init, use } from 'echarts/core';
import { SVGRenderer } from 'echarts/renderers';
import { DARK } from './chart-colours.ts';
import type { PriceChartOption } from './price-chart.ts';

use([LineChart, GridComponent, MarkPointComponent, SVGRenderer]);

/**
 * Renders a chart as SVG, with its size in pixels. The same chart is always the same text. Import this on
 * demand: the library takes half a second to load.
 */
export function renderChart(option: PriceChartOption, width: number, height: number) {
  const chart = init(null, null, { renderer: 'svg', ssr: true, width, height });
  try {
    chart.setOption(option);
    return asPicture(chart.renderToSVGString({ useViewBox: true }));
  } finally {
    chart.dispose();
  }
}

/**
 * Removes what only an interactive chart needs, such as hover styles. The library also numbers its class
 * names across all charts of the process, so that the same chart would not be the same text.
 */
function asPicture(svg: string) {
  return svg
    .replace(/ (class|ecmeta_\w+|pointer-events)="[^"]*"/g, '')
    .replace(/<style.*<\/style>/s, '')
    .replace(/\bzr\d+-/g, 'zr-')
    .replace('</svg>', `${DARK}</svg>`);
}

import { BarChart, LineChart } from 'echarts/charts';
import {
  AriaComponent,
  GridComponent,
  LegendComponent,
  TooltipComponent,
} from 'echarts/components';
import { init, use } from 'echarts/core';
import { SVGRenderer } from 'echarts/renderers';

use([
  AriaComponent,
  BarChart,
  GridComponent,
  LegendComponent,
  LineChart,
  SVGRenderer,
  TooltipComponent,
]);

export interface ChartData {
  kind: 'line' | 'bar';
  /** The labels of the horizontal axis. */
  names: readonly string[];
  /** At most two, each with one value per name. */
  series: readonly { name: string; values: readonly number[] }[];
}

const DARK = '(prefers-color-scheme: dark)';

/**
 * Draws a chart into an element. The chart follows the width of the element and the theme.
 * @returns a function that removes the chart
 */
export function drawChart(element: HTMLElement, data: ChartData) {
  const chart = init(element, null, { renderer: 'svg', locale: 'KO' });
  const draw = () => chart.setOption(optionsOf(data, getComputedStyle(element)));
  draw();
  const resizing = new ResizeObserver(() => chart.resize());
  resizing.observe(element);
  const dark = matchMedia(DARK);
  dark.addEventListener('change', draw);
  return () => {
    resizing.disconnect();
    dark.removeEventListener('change', draw);
    chart.dispose();
  };
}

function optionsOf({ kind, names, series }: ChartData, style: CSSStyleDeclaration) {
  const colour = (token: string) => style.getPropertyValue(`--${token}`).trim();
  const textStyle = { color: colour('ink-quiet'), fontFamily: style.fontFamily, fontSize: 12 };
  const hairline = { lineStyle: { color: colour('line') } };
  return {
    animation: false,
    color: [colour('accent'), colour('ink-quiet')],
    textStyle,
    grid: { left: 8, right: 16, top: series.length > 1 ? 36 : 16, bottom: 8, containLabel: true },
    legend: {
      show: series.length > 1,
      top: 0,
      left: 0,
      selectedMode: false,
      textStyle: { ...textStyle, color: colour('ink') },
    },
    tooltip: {
      trigger: 'axis',
      // An HTML tooltip would need inline styles, which the Content-Security-Policy forbids.
      renderMode: 'richText',
      backgroundColor: colour('raised'),
      borderColor: colour('line-strong'),
      textStyle: { ...textStyle, color: colour('ink') },
    },
    xAxis: {
      type: 'category',
      data: [...names],
      boundaryGap: kind === 'bar',
      axisLine: hairline,
      axisTick: { show: false },
      axisLabel: { color: textStyle.color, hideOverlap: true },
    },
    yAxis: {
      type: 'value',
      minInterval: 1,
      splitLine: hairline,
      axisLabel: { color: textStyle.color },
    },
    series: series.map(({ name, values }) => ({
      type: kind,
      name,
      data: [...values],
      symbol: 'circle',
      showSymbol: values.length < 2,
      barMaxWidth: 32,
      lineStyle: { width: 2 },
    })),
  };
}

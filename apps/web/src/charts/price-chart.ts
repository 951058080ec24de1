import { SEOUL_AHEAD } from '@damoa/contracts';
import { grouped, won } from '@damoa/ui';
import type { LineSeriesOption } from 'echarts/charts';
import type { GridComponentOption, MarkPointComponentOption } from 'echarts/components';
import type { ComposeOption } from 'echarts/core';
import { light } from './chart-colours.ts';
import { priceAxis } from './price-axis.ts';
import type { PricePoint, PriceSeries } from './price-series.ts';

export type PriceChartOption = ComposeOption<
  LineSeriesOption | GridComponentOption | MarkPointComponentOption
>;

const DAY = 24 * 60 * 60 * 1000;
/** The number of days from which on labels have the year, and no day. */
const LONG = 300;
/** The number of intervals between the dates on the axis. */
const INTERVALS = 3;
/** The height of a label, as a share of the chart. */
const ROOM_OF_LABEL = 0.12;

/**
 * The chart of a price series. Its line has steps, because a price holds until the next one. It breaks where the
 * product was gone, and is dashed where it may have been.
 */
export function priceChart(series: PriceSeries, fontSize: number): PriceChartOption {
  const { from, until, lowest, highest } = series;
  const dates = Array.from(
    { length: INTERVALS + 1 },
    (_, n) => from + ((until - from) * n) / INTERVALS,
  );
  const { solid, dashed } = linesOf(series);
  const axis = priceAxis(lowest.price, highest.price);
  const font = { fontSize, color: light('quiet') };
  return {
    animation: false,
    textStyle: { fontFamily: FONTS },
    grid: {
      left: 0,
      right: 8,
      top: 8,
      bottom: 0,
      outerBoundsMode: 'same',
      outerBoundsContain: 'axisLabel',
    },
    xAxis: {
      type: 'value',
      min: from,
      max: until,
      axisLine: { lineStyle: { color: light('line') } },
      axisTick: { show: false },
      splitLine: { show: false },
      axisLabel: {
        ...font,
        customValues: dates,
        alignMinLabel: 'left',
        alignMaxLabel: 'right',
        margin: 10,
        formatter: (at: number) => dateLabel(at, isLong(series)),
      },
    },
    yAxis: {
      type: 'value',
      ...axis,
      axisLine: { show: false },
      axisTick: { show: false },
      splitLine: { lineStyle: { color: light('line') } },
      axisLabel: { ...font, formatter: wonLabel },
    },
    series: [
      {
        ...LINE,
        data: solid,
        lineStyle: { color: light('accent'), width: 2, join: 'round' },
        areaStyle: { color: light('soft'), opacity: 1, origin: 'start' },
        markPoint: {
          symbol: 'circle',
          symbolSize: 9,
          itemStyle: { color: light('accent'), borderColor: light('ground'), borderWidth: 2 },
          label: {
            formatter: '{b}',
            color: light('ink'),
            fontSize,
            fontWeight: 600,
            textBorderColor: light('ground'),
            textBorderWidth: 3,
          },
          data: marks(series, axis),
        },
      },
      {
        ...LINE,
        data: dashed,
        lineStyle: { color: light('accent'), width: 2, type: 'dashed' },
      },
    ],
  };
}

const LINE = { type: 'line', step: 'end', symbol: 'none' } as const;

/** The points of both lines; null breaks a line. */
function linesOf({ points, until }: PriceSeries) {
  const solid: [number, number | null][] = [];
  const dashed: [number, number | null][] = [];
  for (const { at, price, goneBy } of points) {
    solid.push([at, price]);
    if (goneBy === undefined) continue;
    solid.push([at, null]);
    dashed.push([at, price], [goneBy, price], [goneBy, null]);
  }
  const last = points.at(-1);
  if (last) solid.push([until, last.price]);
  return { solid, dashed };
}

// A picture can use only the fonts of the system.
const FONTS = `'Apple SD Gothic Neo','Malgun Gothic','Noto Sans KR','Noto Sans CJK KR',sans-serif`;

/** The labels of the lowest and the highest price; a single one if the price is constant. */
function marks(series: PriceSeries, { min, max }: { min: number; max: number }) {
  const { lowest, highest } = series;
  const named = (name: string, { at, price }: PricePoint) =>
    `${name} ${won(price)} (${isLong(series) ? `${yearOf(at)}.` : ''}${dateLabel(at, false)})`;
  if (lowest.price === highest.price)
    return [mark(series, lowest, 'top', `줄곧 ${won(lowest.price)}`)];
  // Below a price near the bottom, a label would overlap the dates.
  const hasRoomBelow = (lowest.price - min) / (max - min) > ROOM_OF_LABEL;
  return [
    mark(series, highest, 'top', named('최고', highest)),
    mark(series, lowest, hasRoomBelow ? 'bottom' : 'top', named('최저', lowest)),
  ];
}

function mark(
  { from, until }: PriceSeries,
  { at, price }: PricePoint,
  position: 'top' | 'bottom',
  name: string,
) {
  const place = (at - from) / (until - from);
  // A centred label near an end of the chart would be cut off.
  const align = place < 0.3 ? ('left' as const) : place > 0.7 ? ('right' as const) : undefined;
  return { name, coord: [at, price], label: { position, ...(align && { align }) } };
}

/** Whether the chart is so long that a day without its year would be ambiguous. */
const isLong = ({ from, until }: PriceSeries) => until - from > LONG * DAY;

const yearOf = (at: number) => new Date(at + SEOUL_AHEAD).getUTCFullYear();

/** A day in Seoul as '11.21', or with the year its month as '2026.11'. */
function dateLabel(at: number, hasYear: boolean) {
  const day = new Date(at + SEOUL_AHEAD);
  const month = day.getUTCMonth() + 1;
  return hasYear ? `${yearOf(at)}.${month}` : `${month}.${day.getUTCDate()}`;
}

/** 65000 → '6.5만원', 65432 → '65,432원' */
function wonLabel(value: number) {
  return value >= 10_000 && value % 1_000 === 0 ? `${grouped(value / 10_000)}만원` : won(value);
}

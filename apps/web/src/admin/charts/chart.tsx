import { ChartFigure } from '@damoa/ui/admin';
import { useEffect, useRef } from 'react';
import { useLazyModule } from '../../browser/use-lazy-module.ts';
import type { ChartData } from './draw-chart.ts';

interface ChartProps extends ChartData {
  /** The text alternative of the chart, a sentence. */
  label: string;
}

/**
 * A chart. The table beside it has the same figures, and remains if the code of the chart cannot be loaded.
 */
export function Chart({ label, ...data }: ChartProps) {
  const canvas = useRef<HTMLDivElement>(null);
  const { module, load, hasFailed } = useLazyModule(() => import('./draw-chart.ts'));
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, since a failed load must not be repeated
  useEffect(load, []);
  // Compared as text, so that the chart is redrawn only when its figures have changed.
  const drawn = JSON.stringify(data);
  useEffect(() => {
    if (!module || !canvas.current) return undefined;
    return module.drawChart(canvas.current, JSON.parse(drawn));
  }, [module, drawn]);
  return hasFailed ? null : <ChartFigure label={label} canvas={canvas} />;
}

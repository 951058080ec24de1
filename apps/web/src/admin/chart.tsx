import { ChartFigure } from '@damoa/ui/admin';
import { useEffect, useRef } from 'react';
import { useLazyModule } from '../browser/use-lazy-module.ts';
import type { ChartData } from './draw-chart.ts';

interface ChartProps extends ChartData {
  /** What it shows, in a sentence. */
  label: string;
}

/** A chart. The table beside it has the same figures; if the code does not arrive, they are all there is. */
export function Chart({ label, ...data }: ChartProps) {
  const canvas = useRef<HTMLDivElement>(null);
  const { module, load, hasFailed } = useLazyModule(() => import('./draw-chart.ts'));
  useEffect(load, []);
  // As a text, so that a chart is drawn again only when its figures have changed.
  const drawn = JSON.stringify(data);
  useEffect(() => {
    if (!module || !canvas.current) return undefined;
    return module.drawChart(canvas.current, JSON.parse(drawn));
  }, [module, drawn]);
  return hasFailed ? null : <ChartFigure label={label} canvas={canvas} />;
}

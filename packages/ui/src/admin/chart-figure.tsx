import type { Ref } from 'react';

export interface ChartFigureProps {
  /** What the chart shows, in a sentence: its text alternative. The table beside it has the figures. */
  label: string;
  /** The element that the chart is drawn into. */
  canvas: Ref<HTMLDivElement>;
}

/** The place of a chart, as large as the chart before it is drawn. */
export function ChartFigure({ label, canvas }: ChartFigureProps) {
  return (
    <figure className="admin-chart">
      <div ref={canvas} role="img" aria-label={label} />
    </figure>
  );
}

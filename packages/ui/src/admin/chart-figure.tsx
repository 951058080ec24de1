import type { Ref } from 'react';

export interface ChartFigureProps {
  /** The text alternative of the chart, a sentence. The table beside it has the figures. */
  label: string;
  /** The element that the chart is drawn into. */
  canvas: Ref<HTMLDivElement>;
}

/** The container of a chart, which already has the size of the chart before that is drawn. */
export function ChartFigure({ label, canvas }: ChartFigureProps) {
  return (
    <figure className="admin-chart">
      <div ref={canvas} role="img" aria-label={label} />
    </figure>
  );
}

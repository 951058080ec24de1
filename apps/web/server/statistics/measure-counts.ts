import type { Metrics } from '@damoa/service';
import type { VisitorCounts } from './visitor-counts.ts';

/** Metrics of clicks and searches, which are answered before the framework counts its requests. */
export function measureCounts(metrics: Metrics, counts: VisitorCounts) {
  metrics.readCounter({
    name: 'damoa_visitor_reports_total',
    help: 'Clicks and searches that visitors have reported.',
    read: () => [{ value: counts.stats().taken }],
  });
  metrics.readGauge({
    name: 'damoa_visitor_counts_waiting',
    help: 'Different clicks and searches that wait to be written.',
    read: () => [{ value: counts.stats().waiting }],
  });
}

import type { Metrics } from '@damoa/service';
import type { VisitorCounts } from './visitor-counts.ts';

/** Registers metrics of clicks and searches, which do not reach the framework and its request metrics. */
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

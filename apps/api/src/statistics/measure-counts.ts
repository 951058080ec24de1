import type { Metrics, Tally } from '@damoa/service';

/** The metric of clicks and searches that were reported to the API itself. */
export function measureCounts<Entry>(metrics: Metrics, tally: Pick<Tally<Entry>, 'stats'>) {
  metrics.readGauge({
    name: 'damoa_visitor_counts_waiting',
    help: 'Different clicks and searches that wait to be written.',
    read: () => [{ value: tally.stats().waiting }],
  });
}

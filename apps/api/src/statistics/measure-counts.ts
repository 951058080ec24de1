import type { Metrics, Tally } from '@damoa/service';

/** Exposes how many distinct clicks and searches reported to this process are waiting to be written. */
export function measureCounts<Entry>(metrics: Metrics, tally: Pick<Tally<Entry>, 'stats'>) {
  metrics.readGauge({
    name: 'damoa_visitor_counts_waiting',
    help: 'Different clicks and searches that wait to be written.',
    read: () => [{ value: tally.stats().waiting }],
  });
}

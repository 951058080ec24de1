import type { Metrics } from '../metrics/metrics.ts';
import type { Admission } from './admission.ts';

/** Registers metrics of admission queues, by name. */
export function measureAdmissions(metrics: Metrics, queues: Record<string, Admission>) {
  const read = (name: 'running' | 'waiting' | 'refused') => ({
    labels: ['queue'],
    read: () =>
      Object.entries(queues).map(([queue, admission]) => ({
        value: admission.stats()[name],
        labels: { queue },
      })),
  });
  metrics.readGauge({
    name: 'damoa_admission_running',
    help: 'Tasks that a queue has admitted.',
    ...read('running'),
  });
  metrics.readGauge({
    name: 'damoa_admission_waiting',
    help: 'Tasks that wait in a queue.',
    ...read('waiting'),
  });
  metrics.readCounter({
    name: 'damoa_admission_refused_total',
    help: 'Tasks that a queue has refused, for which there was no time.',
    ...read('refused'),
  });
}

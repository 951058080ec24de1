import type { Metrics } from '@damoa/service';

/**
 * The final outcome of an alert; `none` if it was no longer worth sending, `unconfirmed` if it may have been
 * sent. One that is retried has no outcome yet.
 */
export type AlertOutcome = 'sent' | 'unconfirmed' | 'refused' | 'none';

/** Registers the metric of alerts. @returns counts the outcome of one */
export function measureAlerts(metrics: Metrics) {
  const total = metrics.counter({
    name: 'damoa_alerts_total',
    help: 'Alerts that were sent, perhaps sent (unconfirmed), refused, or worth none any more (none).',
    labelNames: ['channel', 'outcome'],
  });
  return (channel: 'push' | 'mail', outcome: AlertOutcome) => total.inc({ channel, outcome });
}

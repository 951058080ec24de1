import type { Metrics } from '@damoa/service';

/** What has become of an alert. One that has to be tried again has not come to any end yet. */
export type AlertOutcome = 'sent' | 'refused' | 'none';

/** The metric of alerts. */
export function measureAlerts(metrics: Metrics) {
  const total = metrics.counter({
    name: 'damoa_alerts_total',
    help: 'Alerts that were sent, refused, or worth none any more (none).',
    labelNames: ['channel', 'outcome'],
  });
  return (channel: 'push' | 'mail', outcome: AlertOutcome) => total.inc({ channel, outcome });
}

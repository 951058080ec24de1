import type { Metrics } from '@damoa/service';
import type { Passwords } from './passwords.ts';

/** Registers the metric of passwords that wait to be hashed. */
export function measurePasswords(metrics: Metrics, passwords: Pick<Passwords, 'waiting'>) {
  metrics.readGauge({
    name: 'damoa_passwords_waiting',
    help: 'Passwords that wait to be hashed.',
    read: () => [{ value: passwords.waiting() }],
  });
}

import type { Metrics } from '@damoa/service';
import type { Passwords } from './passwords.ts';

/** The metric of the queue in front of the hashing of passwords. */
export function measurePasswords(metrics: Metrics, passwords: Pick<Passwords, 'waiting'>) {
  metrics.readGauge({
    name: 'damoa_passwords_waiting',
    help: 'Passwords that wait to be hashed.',
    read: () => [{ value: passwords.waiting() }],
  });
}

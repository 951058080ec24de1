import type { Metrics } from '@damoa/service';
import { freeSpace } from './free-space.ts';

/** Registers a metric for the free space on the disk of the embedded database. */
export function measureDisk(metrics: Metrics, folder: string) {
  metrics.readGauge({
    name: 'damoa_disk_free_bytes',
    help: 'Free space for the embedded database; it is refused writes below 64 MB.',
    read: async () => [{ value: await freeSpace(folder) }],
  });
}

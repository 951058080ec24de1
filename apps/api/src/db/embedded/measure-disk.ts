import type { Metrics } from '@damoa/service';
import { freeSpace } from './free-space.ts';

/** The metric of the disk on which the embedded database lies. */
export function measureDisk(metrics: Metrics, folder: string) {
  metrics.readGauge({
    name: 'damoa_disk_free_bytes',
    help: 'Free space for the embedded database; it is refused writes below 64 MB.',
    read: async () => [{ value: await freeSpace(folder) }],
  });
}

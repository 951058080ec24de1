import { secondsSince } from '@damoa/service';
import type { Database } from '../../db/client.ts';
import { loadDemonstration } from '../demonstration/demonstration.ts';

/** Loads demonstration products and prints the result. */
export async function demonstrate(db: Database, count: number, beforeBatch: () => Promise<void>) {
  const started = performance.now();
  const { added, changed } = await loadDemonstration(db, count, beforeBatch);
  const counts = `${added} added, ${changed} changed`;
  console.log(`${count} products in ${secondsSince(started)} s: ${counts}.`);
}

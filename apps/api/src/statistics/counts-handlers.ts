import type { contract } from '@damoa/contracts';
import type { Database } from '../db/client.ts';
import { Refusal } from '../http/refusal.ts';
import type { Handlers } from '../http/serve.ts';
import { writeCounts } from './write-counts.ts';

/** Takes the batches of web servers. */
export function countsHandlers(db: Database): Handlers<typeof contract.counts> {
  return {
    async add({ body }, { request }) {
      // A second address means that a trusted proxy sent it: Fastify ignores forwarded addresses of others.
      if ((request.ips?.length ?? 0) < 2) throw new Refusal('forbidden');
      await writeCounts(db, body);
    },
  };
}

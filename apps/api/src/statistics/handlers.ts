import { type Counted, type contract, seoulDay } from '@damoa/contracts';
import { isAutomatic, type Tally } from '@damoa/service';
import type { FastifyRequest } from 'fastify';
import type { Database } from '../db/client.ts';
import { Refusal } from '../http/refusal.ts';
import type { Handlers } from '../http/serve.ts';
import { writeCounts } from './write-counts.ts';

/** Counts clicks and searches reported to the API directly. Web servers count their own and send batches. */
export function statisticsHandlers(tally: Tally<Counted>): Handlers<typeof contract.statistics> {
  function count({ headers }: FastifyRequest, counted: Counted) {
    if (isAutomatic(headers)) return;
    if (!tally.add(counted)) throw new Refusal('unavailable', { retryAfter: 1 });
  }
  return {
    async click({ body }, { request }) {
      count(request, { click: { ...body, day: seoulDay() } });
    },
    async search({ body }, { request }) {
      count(request, { search: { ...body, day: seoulDay() } });
    },
  };
}

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

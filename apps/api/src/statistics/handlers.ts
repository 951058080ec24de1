import { type Counted, type contract, seoulDay } from '@damoa/contracts';
import { isAutomatic, type Tally } from '@damoa/service';
import type { FastifyRequest } from 'fastify';
import type { Database } from '../db/client.ts';
import { Refusal } from '../http/refusal.ts';
import type { Handlers } from '../http/serve.ts';
import { writeCounts } from './write-counts.ts';

/** Counts for those who call this process directly; web servers count for themselves. */
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

export function countsHandlers(db: Database): Handlers<typeof contract.counts> {
  return {
    async add({ body }, { request }) {
      // Fastify reads the forwarded addresses only of a peer that is a trusted proxy.
      if ((request.ips?.length ?? 0) < 2) throw new Refusal('forbidden');
      await writeCounts(db, body);
    },
  };
}

import { type Counted, type contract, seoulDay } from '@damoa/contracts';
import { isAutomatic, type Tally } from '@damoa/service';
import type { FastifyRequest } from 'fastify';
import { Refusal } from '../http/refusal.ts';
import type { Handlers } from '../http/serve.ts';

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

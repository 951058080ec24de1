import { contract } from '@damoa/contracts';
import type { Database } from '../db/client.ts';
import { pending } from '../http/pending.ts';
import type { Handlers } from '../http/serve.ts';

export function statisticsHandlers(_db: Database): Handlers<typeof contract.statistics> {
  return pending(contract.statistics);
}

import { contract } from '@damoa/contracts';
import type { Database } from '../db/client.ts';
import { pending } from '../http/pending.ts';
import type { Handlers } from '../http/serve.ts';

export function operationsHandlers(_db: Database): Handlers<typeof contract.operations> {
  return pending(contract.operations);
}

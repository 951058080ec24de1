import type { contract } from '@damoa/contracts';
import { isConnected } from '../../catalogue/marketplace/client/open-marketplace.ts';
import type { Database } from '../../db/client.ts';
import { Refusal } from '../../http/refusal.ts';
import type { Handlers } from '../../http/serve.ts';
import { MARKETPLACE_QUEUES } from '../../jobs/queues.ts';
import { retryJob, runJob, stopJob } from './act-on-jobs.ts';
import { listQueues } from './queues.ts';
import { type QuotaSettings, readQuota } from './quota.ts';
import { startSync } from './start-sync.ts';
import { lastSyncs } from './syncs.ts';

export function operationsHandlers(
  db: Database,
  settings: QuotaSettings,
): Handlers<typeof contract.operations> {
  function mustBeConnected() {
    if (!isConnected(settings)) throw new Refusal('no_marketplace');
  }

  return {
    syncs: async ({ query: { limit } }) => ({ data: await lastSyncs(db, limit) }),
    async sync({ body, member }) {
      mustBeConnected();
      await startSync(db, member, body.category_id);
    },
    quota: () => readQuota(db, settings),
    queues: ({ query: { limit } }) => listQueues(db, limit),
    async runJob({ params: { queue }, member }) {
      if (MARKETPLACE_QUEUES.has(queue)) mustBeConnected();
      await runJob(db, member, queue);
    },
    async stopJob({ params: { queue, id }, member }) {
      await stopJob(db, member, queue, id);
    },
    async retryJob({ params: { queue, id }, member }) {
      await retryJob(db, member, queue, id);
    },
  };
}

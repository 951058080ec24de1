import { z } from 'zod';
import { endpoint, nothing } from '../endpoint.ts';
import { categoryId, filledLine, time, wholeInAddress } from '../fields.ts';
import { MAX_ROWS } from '../list-limits.ts';
import { listOf } from '../pages.ts';

const count = z.int().min(0);
const JOB_STATES = ['created', 'retry', 'active', 'completed', 'cancelled', 'failed'] as const;

export const SyncRun = z
  .object({
    id: z.int(),
    source: z.string(),
    category_id: z.int().nullable(),
    category_name: z.string().nullable(),
    keyword: z.string().nullable(),
    started_at: time,
    finished_at: time.nullable(),
    added: count,
    changed: count,
    unchanged: count,
    rejected: count,
    error: z.string().nullable(),
  })
  .meta({ id: 'SyncRun' });
export type SyncRun = z.infer<typeof SyncRun>;

/** The queues of background jobs. A reply may name others, of another version of the shop. */
export type QueueName =
  | 'sync'
  | 'sync-category'
  | 'check-prices'
  | 'sweep'
  | 'refresh-heads'
  | 'send-alerts'
  | 'remind-of-consents'
  | 'send-reminder-mail'
  | 'send-reminder-push'
  | 'send-push'
  | 'send-alert-mail'
  | 'send-verification'
  | 'send-password-reset'
  | 'send-email-change'
  | 'send-account-notice';

export const Job = z
  .object({
    id: z.uuid(),
    queue: z.string(),
    state: z.enum(JOB_STATES),
    subject: z.string().nullable().describe('the category of a sync'),
    created_at: time,
    started_at: time.nullable(),
    finished_at: time.nullable(),
    error: z.string().nullable(),
  })
  .meta({ id: 'Job' });
export type Job = z.infer<typeof Job>;

const ofQueue = z.object({ queue: filledLine(100) });
const ofJob = ofQueue.extend({ id: z.uuid({ error: '작업 번호가 아니에요.' }) });
const act = { method: 'POST', access: 'operator', status: 204, reply: nothing } as const;

/** Background jobs and syncs with the marketplace. */
export const operations = {
  syncs: endpoint({
    method: 'GET',
    path: '/api/admin/syncs',
    access: 'operator',
    summary: 'The last syncs with what they did, newest first',
    query: z.object({ limit: wholeInAddress(1, MAX_ROWS).default(100) }),
    reply: listOf(SyncRun),
  }),
  sync: endpoint({
    ...act,
    path: '/api/admin/syncs',
    summary: 'Syncs a category with the marketplace now, or all categories without one',
    body: z.object({ category_id: categoryId.nullable().default(null) }),
    refusals: ['no_marketplace'],
  }),
  quota: endpoint({
    method: 'GET',
    path: '/api/admin/quota',
    access: 'operator',
    summary: 'Requests to the marketplace in the last 24 hours',
    reply: z.object({
      is_connected: z.boolean().describe('whether this shop has a key of the marketplace'),
      limit: count,
      used: count,
      by_purpose: z.array(z.object({ purpose: z.string(), requests: count })),
      by_hour: z.array(z.object({ hour: time, requests: count })),
    }),
  }),
  queues: endpoint({
    method: 'GET',
    path: '/api/admin/jobs',
    access: 'operator',
    summary: 'The queues of jobs, and their last jobs, newest first',
    query: z.object({ limit: wholeInAddress(1, MAX_ROWS).default(100) }),
    reply: z.object({
      queues: z.array(
        z.object({
          name: z.string(),
          schedule: z.string().nullable().describe('five fields of cron, in Seoul'),
          needs_data: z.boolean().describe('its jobs need data, and cannot be started here'),
          waiting: count,
          running: count,
          failed: count,
        }),
      ),
      jobs: z.array(Job),
    }),
  }),
  runJob: endpoint({
    ...act,
    path: '/api/admin/jobs/:queue',
    summary: 'Runs the job of a queue now, unless it waits or runs already',
    params: ofQueue,
    refusals: ['no_marketplace'],
  }),
  stopJob: endpoint({
    ...act,
    path: '/api/admin/jobs/:queue/:id/stop',
    summary: 'Stops a job that waits or runs',
    params: ofJob,
  }),
  retryJob: endpoint({
    ...act,
    path: '/api/admin/jobs/:queue/:id/retry',
    summary: 'Retries a job that has failed or was stopped',
    params: ofJob,
  }),
};

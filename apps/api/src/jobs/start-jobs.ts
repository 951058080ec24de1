import { BadSetting, explain, type Metrics, outageLog, type Settings } from '@damoa/service';
import { PgBoss, type WorkOptions } from 'pg-boss';
import { MarketplaceUnavailable } from '../catalogue/marketplace/errors.ts';
import { openMarketplace } from '../catalogue/marketplace/open-marketplace.ts';
import { connect, type Database } from '../db/client.ts';
import { assertFreeSpace } from '../db/embedded/free-space.ts';
import type { Servers } from '../db/replicas/servers.ts';
import { openMailer } from '../mail/mailer.ts';
import { measureJobs } from './measure-jobs.ts';
import { measureQueues } from './measure-queues.ts';
import { makeQueues, type QueueName, schedule } from './queues.ts';
import { refreshHeads } from './refresh-heads.ts';
import { sweep } from './sweep.ts';
import type { Work } from './work.ts';
import { workOnAccountMails } from './work-on-account-mails.ts';
import { workOnAlerts } from './work-on-alerts.ts';
import { workWithMarketplace } from './work-with-marketplace.ts';

/** The share of the daily quota for price checks, and that for syncs. Commands may use all of it. */
const SHARE = 0.5;

/**
 * Milliseconds that jobs have to end when the worker stops; after that, other workers run them again. Closing
 * the connections of jobs that have not ended takes another second.
 */
const STOP_TIMEOUT = 3_000;

/** Connections for the queues, besides those for the jobs. */
const CONNECTIONS = 3;

/** Milliseconds for a statement of pg-boss: some build indexes. */
const STATEMENT_TIMEOUT = 600_000;

/** Seconds until a worker notices that its job was cancelled, or taken from it. */
const CLAIM_CHECK = 2;

interface Options {
  servers: Servers;
  /** For the jobs. */
  db: Database;
  /** For counting requests to the marketplace: the counts must survive a crash. */
  rateLimiterDb: Database;
  settings: Settings;
  /** Signs links in e-mails; without it, e-mails wait for another worker. */
  secret: string | undefined;
  /** Called with one line for the operator. */
  report: (line: string) => void;
  metrics?: Metrics | undefined;
}

/**
 * Runs background jobs in this process, by their schedules. Any number of workers may run at once.
 * @returns a function that stops the jobs within seconds
 * @throws BadSetting for an invalid schedule
 */
export async function startJobs(options: Options) {
  const { servers, db, rateLimiterDb, settings, secret, report, metrics } = options;
  // Through routed connections instead of a connection string: after a failover the queues are on another
  // server.
  const queues = connect(servers, {
    max: CONNECTIONS,
    statementTimeout: STATEMENT_TIMEOUT,
    waitsForReplicas: false,
  });
  const boss = new PgBoss({
    db: { executeSql: (text, values) => queues.db.$client.query(text, values) },
    // Seconds until the job of a dead worker is noticed.
    superviseIntervalSeconds: 30,
    monitorIntervalSeconds: 30,
  });
  for (const name of ['SYNC_SCHEDULE', 'CHECK_SCHEDULE'] as const) {
    assertSchedule(boss, name, settings[name]);
  }
  // pg-boss emits plain objects instead of errors.
  const reportOutage = outageLog({ warn: report }, { what: 'reads of the queues' });
  boss.on('error', ({ message }) => reportOutage(message));
  await boss.start();
  await makeQueues(boss);

  const measure = metrics && measureJobs(metrics);
  if (metrics) measureQueues(metrics, db, settings.ALIEXPRESS_DAILY_QUOTA);
  const stopping = new AbortController();
  const mayWrite = async (stop: AbortSignal) => {
    stop.throwIfAborted();
    if (!settings.DATABASE_URL) await assertFreeSpace(settings.DATA_DIR);
  };
  const work: Work = async <Data>(
    name: QueueName,
    job: (data: Data, stop: AbortSignal, id: string) => Promise<void>,
    options: WorkOptions = {},
  ) => {
    const all = { heartbeatRefreshSeconds: CLAIM_CHECK, ...options };
    await boss.work<Data>(name, all, async ([first]) => {
      if (!first) return;
      const stop = AbortSignal.any([stopping.signal, signalOf(first)]);
      const started = performance.now();
      const seconds = () => (performance.now() - started) / 1000;
      try {
        await job(first.data, stop, first.id);
        measure?.(name, 'completed', seconds());
      } catch (error) {
        measure?.(name, stop.aborted ? 'stopped' : 'failed', seconds());
        // An outage of the marketplace is reported as such, not once for each job.
        const isReported = error instanceof MarketplaceUnavailable;
        if (!stop.aborted && !isReported) report(`The job ${name} failed: ${explain(error)}`);
        // Only the message may be stored with the job: the error of a query contains its parameters.
        throw new Error(explain(error));
      }
    });
  };
  const quota = Math.max(1, Math.floor(settings.ALIEXPRESS_DAILY_QUOTA * SHARE));
  const client = (purpose: string) =>
    openMarketplace(rateLimiterDb, settings, { purpose, max: quota });

  const { PRICE_HISTORY_MONTHS: months, DATA_DIR: dataDir } = settings;
  await work('sweep', (_, stop) => sweep(db, { months, dataDir, stop }));
  await work('refresh-heads', (_, stop) => refreshHeads(db, () => !stop.aborted));
  const [forSyncs, forChecks] = [client('sync'), client('check')];
  if (forSyncs && forChecks) {
    const clients = { forSyncs, forChecks };
    const options = { ...clients, db, settings, quota, mayWrite, report };
    await workWithMarketplace(boss, work, options);
  }
  const mailer = openMailer(settings);
  await workOnAlerts(boss, work, { db, settings, mailer, secret, report, metrics });
  if (secret !== undefined)
    await workOnAccountMails(work, { db, settings, mailer, secret, report });
  await schedule(boss, 'sweep', '17 * * * *');
  await boss.send('sweep');
  await boss.send('refresh-heads');

  return async () => {
    stopping.abort(new Error('The worker stops.'));
    await boss.stop({ timeout: STOP_TIMEOUT });
    await queues.close();
    mailer.close();
  };
}

/** A signal that is aborted when the job is cancelled or taken from this worker. */
function signalOf(job: { signal: AbortSignal }) {
  const stop = new AbortController();
  const reason = new Error('The job was stopped, or taken over by another worker.');
  job.signal.addEventListener('abort', () => stop.abort(reason), { once: true });
  return stop.signal;
}

function assertSchedule(boss: PgBoss, name: string, cron: string) {
  try {
    boss.previewSchedule(cron);
  } catch (error) {
    throw new BadSetting(`${name}: ${explain(error)}`);
  }
}

import { setTimeout } from 'node:timers/promises';
import { explain, type Metrics, outageLog, type Settings } from '@damoa/service';
import { PgBoss } from 'pg-boss';
import { openMarketplace } from '../catalogue/marketplace/client/open-marketplace.ts';
import { connect, type Database } from '../db/client.ts';
import { assertFreeSpace } from '../db/embedded/free-space.ts';
import type { Servers } from '../db/replicas/servers.ts';
import { openMailer } from '../mail/mailer.ts';
import { checkOutbox } from '../mail/outbox.ts';
import { steadyClock, watchClock } from './boss-clock.ts';
import { jobRunner } from './job-runner.ts';
import { measureJobs } from './measure-jobs.ts';
import { measureQueues } from './measure-queues.ts';
import { makeQueues, schedule } from './queues.ts';
import { refreshHeads } from './refresh-heads.ts';
import { sweep } from './sweep.ts';
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

/** Milliseconds beyond that for pg-boss to put back the jobs that have not ended. */
const LEEWAY = 500;

/** Connections for the queues, besides those for the jobs. */
const CONNECTIONS = 3;

/** Milliseconds for a statement of pg-boss: some build indexes. */
const STATEMENT_TIMEOUT = 600_000;

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
    ...steadyClock,
  });
  // pg-boss emits plain objects instead of errors.
  const reportOutage = outageLog({ warn: report }, { what: 'reads of the queues' });
  boss.on('error', ({ message }) => reportOutage(message));
  await boss.start();
  await makeQueues(boss);

  if (metrics) measureQueues(metrics, db, settings.ALIEXPRESS_DAILY_QUOTA);
  const stopping = new AbortController();
  const clock = watchClock(queues.db, {
    stop: stopping.signal,
    onError: (error) => reportOutage(explain(error)),
  });
  const mayWrite = async (stop: AbortSignal) => {
    stop.throwIfAborted();
    if (!settings.DATABASE_URL) await assertFreeSpace(settings.DATA_DIR);
  };
  const measure = metrics && measureJobs(metrics);
  const work = jobRunner(boss, { stopping: stopping.signal, report, measure });
  const quota = Math.max(1, Math.floor(settings.ALIEXPRESS_DAILY_QUOTA * SHARE));
  const client = (purpose: string) =>
    openMarketplace(rateLimiterDb, settings, { purpose, max: quota });

  const { PRICE_HISTORY_MONTHS: months, DATA_DIR: dataDir } = settings;
  await work('sweep', (_, stop) => sweep(db, { months, dataDir, stop }));
  await work('refresh-heads', (_, stop) => refreshHeads(db, stop));
  const [forSyncs, forChecks] = [client('sync'), client('check')];
  if (forSyncs && forChecks) {
    const clients = { forSyncs, forChecks };
    const options = { ...clients, db, settings, quota, mayWrite, report };
    await workWithMarketplace(boss, work, options);
  }
  const mailer = openMailer(settings);
  await workOnAlerts(boss, work, { db, settings, mailer, secret, report, metrics });
  if (secret !== undefined) {
    if (!settings.SMTP_URL) await checkOutbox(dataDir, report);
    await workOnAccountMails(work, { db, settings, mailer, secret, report });
  }
  await schedule(boss, 'sweep', '17 * * * *');
  await boss.send('sweep');
  await boss.send('refresh-heads');

  return async () => {
    stopping.abort(new Error('The worker stops.'));
    // Also waits for its own statements, which do not end while the database is frozen.
    const isLate = setTimeout(STOP_TIMEOUT + LEEWAY, undefined, { ref: false });
    await Promise.race([Promise.all([clock, boss.stop({ timeout: STOP_TIMEOUT })]), isLate]);
    await queues.close();
    mailer.close();
  };
}

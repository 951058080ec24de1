import { parseArgs } from 'node:util';
import { openMetrics, runService, startTracing } from '@damoa/service';
import { loadCategories } from './catalogue/categories.ts';
import { connect, connectRateLimiter } from './db/client.ts';
import { findDatabase } from './db/find-database.ts';
import { measureDatabase } from './db/measure-database.ts';
import { migrate } from './db/migrate.ts';
import { startJobs } from './jobs/start-jobs.ts';
import { workerLog } from './jobs/worker-log.ts';
import { jwtSecret } from './secrets/jwt-secret.ts';

runService(async (settings, onStop) => {
  const report = workerLog(settings.LOG_LEVEL);
  const metrics = await openMetrics(settings, onStop);
  await startTracing(settings, 'damoa-worker', onStop, report);
  // The secret signs links in e-mails. A worker on a separate database that sends no e-mail does not need it.
  const { DATABASE_URL, SMTP_URL, JWT_SECRET } = settings;
  const secret = DATABASE_URL && !SMTP_URL ? JWT_SECRET : await jwtSecret(settings);
  const { values } = parseArgs({ options: { join: { type: 'boolean' } } });
  const servers = await findDatabase(settings, onStop, values);
  const { db, stats, close } = connect(servers);
  const rateLimiter = connectRateLimiter(servers);
  onStop(() => Promise.all([close(), rateLimiter.close()]));
  if (metrics) {
    measureDatabase(metrics, {
      stats: () => stats().map((one) => ({ pool: 'jobs', ...one })),
      servers: servers.states,
    });
  }
  await migrate(db);
  await loadCategories(db);
  onStop(
    await startJobs({
      servers,
      db,
      rateLimiterDb: rateLimiter.db,
      settings,
      secret,
      report,
      metrics,
    }),
  );
});

import { parseArgs } from 'node:util';
import {
  assertPortIsFree,
  deadlines,
  drain,
  LISTEN_BACKLOG,
  openMetrics,
  runService,
  startTracing,
} from '@damoa/service';
import { ensureDemonstrationAccount } from './accounts/demonstration-account.ts';
import { warnOfMissingOperators } from './accounts/operators.ts';
import { ensurePushKeys } from './alerts/push-keys.ts';
import { buildApp } from './app.ts';
import { loadCategories } from './catalogue/categories.ts';
import { ensureDemonstration } from './catalogue/demonstration/demonstration.ts';
import { connect } from './db/client.ts';
import { type FreeSpace, watchFreeSpace } from './db/embedded/free-space.ts';
import { findDatabase } from './db/find-database.ts';
import { readInsertLsn } from './db/lsn.ts';
import { migrate } from './db/migrate.ts';
import { openPools } from './db/pools.ts';
import { markHeadsOfEmptyShop } from './jobs/refresh-heads.ts';
import { readLegalTexts } from './legal/legal-texts.ts';
import { jwtSecret } from './secrets/jwt-secret.ts';

runService(async (settings, onStop) => {
  const { HOST: host, API_PORT: port } = settings;
  await assertPortIsFree(port, host);
  const metrics = await openMetrics(settings, onStop);
  await startTracing(settings, 'damoa-api', onStop);
  const secret = await jwtSecret(settings);
  // Their mistakes stop the start now, not after a new shop has been filled.
  await readLegalTexts(settings);

  const { values } = parseArgs({ options: { join: { type: 'boolean' } } });
  const servers = await findDatabase(settings, onStop, values);

  const setup = connect(servers);
  onStop(setup.close);
  await migrate(setup.db);
  await markHeadsOfEmptyShop(setup.db);
  await loadCategories(setup.db);
  await ensurePushKeys(setup.db);
  if (!settings.DATABASE_URL) {
    await ensureDemonstration(setup.db, settings);
    await ensureDemonstrationAccount(setup.db);
  }

  // A replica that lags behind may lack tables and columns.
  if (servers.hasReplicas) servers.requireLsn(await readInsertLsn(setup.db));

  const pools = openPools(servers, {
    deadline: deadlines(settings).api,
    // Only the message: the error references the client, and with it the key that cancels its queries.
    onError: ({ message }) => app.log.debug(message),
  });
  onStop(pools.close);
  const logger = { level: settings.LOG_LEVEL };
  // Watched once there is a log to report to.
  let space: FreeSpace | undefined;
  // Refuses writes while commits wait for a replica: each would hold its connection and locks meanwhile.
  const mayWrite = () => servers.canCommit() && (space?.mayWrite() ?? true);
  const app = await buildApp({ pools, secret, settings, logger, mayWrite, metrics });
  onStop(async () => {
    await drain(app.server);
    await app.close();
  });
  if (!settings.DATABASE_URL)
    space = await watchFreeSpace(settings.DATA_DIR, (line) => app.log.warn(line));
  await warnOfMissingOperators(setup.db, settings, (line) => app.log.warn(line));
  await pools.openConnections();
  await app.listen({ host, port, backlog: LISTEN_BACKLOG });
});

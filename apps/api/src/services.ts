import { type Counted, countsOf } from '@damoa/contracts';
import { explain, type Metrics, measureAdmissions, type Settings, Tally } from '@damoa/service';
import type { FastifyInstance } from 'fastify';
import { operatorsOf } from './accounts/operators.ts';
import { measurePasswords } from './accounts/passwords/measure-passwords.ts';
import { passwordHasher } from './accounts/passwords/passwords.ts';
import { openSessions } from './accounts/sessions/sessions.ts';
import { openAdmissions } from './admissions.ts';
import type { CatalogueVersion } from './cache/catalogue-version.ts';
import { currentVocabulary } from './cache/current-vocabulary.ts';
import { measureDisk } from './db/embedded/measure-disk.ts';
import { measureDatabase } from './db/measure-database.ts';
import type { Pools } from './db/pools.ts';
import { readLegalTexts } from './legal/legal-texts.ts';
import { viewCounter } from './products/view-counter.ts';
import { measureCounts } from './statistics/measure-counts.ts';
import { writeCounts } from './statistics/write-counts.ts';

type AppSettings = Pick<
  Settings,
  | 'SITE_URL'
  | 'OPERATOR_EMAILS'
  | 'REQUIRE_PASSKEY'
  | 'HOST'
  | 'DATABASE_URL'
  | 'DATA_DIR'
  | 'LEGAL_DIR'
  | 'ALIEXPRESS_APP_KEY'
  | 'ALIEXPRESS_DAILY_QUOTA'
  | 'REDIS_URL'
  | 'TRUSTED_PROXIES'
  | 'REQUEST_TIMEOUT'
  | 'LIMIT_LOGIN_ACCOUNT'
  | 'LIMIT_LOGIN_ADDRESS'
  | 'LIMIT_REGISTER'
  | 'LIMIT_WRITES'
  | 'SMTP_URL'
  | 'PUSH_SERVICES'
>;

export interface ServiceOptions {
  /** Signs session tokens, links in e-mails, and responses in Redis. */
  secret: string;
  settings: AppSettings;
  /** Milliseconds in which every request is answered. */
  deadline: number;
  /** Whether writes are possible now; otherwise they are refused with 503. */
  mayWrite: () => boolean;
  /** Clears the caches of the catalogue when it changes. Stopped when the app is closed. */
  version: CatalogueVersion;
}

export type Services = Awaited<ReturnType<typeof openServices>>;

/**
 * Opens what the handlers share: sessions, caches, counters and admission queues. They are closed with `app`.
 */
export async function openServices(
  app: FastifyInstance,
  pools: Pools,
  { secret, settings, deadline, mayWrite, version }: ServiceOptions,
) {
  const texts = await readLegalTexts(settings);
  const passwords = passwordHasher((error) =>
    app.log.warn(`A thread that hashes passwords broke: ${explain(error)}`),
  );
  app.addHook('onClose', () => passwords.close());
  const operators = operatorsOf(settings);
  const sessions = await openSessions(app, pools, { secret, settings, mayWrite });
  app.addHook('onClose', async () => version.stop());
  const vocabulary = currentVocabulary(pools.catalogue, version, (line) => app.log.warn(line));
  const views = viewCounter(pools.catalogue, mayWrite);
  app.addHook('onClose', () => views.stop());
  const tally = new Tally<Counted>({
    write: ({ id, counts }) => writeCounts(pools.statistics, countsOf(id, counts)),
    onFailure: (reason) => app.log.warn(`Clicks and searches wait to be written: ${reason}`),
  });
  app.addHook('onClose', () => tally.stop());
  const admissions = openAdmissions(deadline);
  return {
    pools,
    secret,
    settings,
    texts,
    passwords,
    operators,
    sessions,
    version,
    vocabulary,
    views,
    tally,
    admissions,
  };
}

/** Registers the metrics of the services and their database. */
export function measureServices(
  metrics: Metrics,
  { pools, settings, admissions, passwords, tally }: Services,
) {
  measureDatabase(metrics, pools);
  measureAdmissions(metrics, admissions);
  measurePasswords(metrics, passwords);
  measureCounts(metrics, tally);
  if (!settings.DATABASE_URL) measureDisk(metrics, settings.DATA_DIR);
}

import { type Counted, contract, countsOf } from '@damoa/contracts';
import {
  BODY_LIMIT,
  CLIENT_TIMEOUTS,
  clientErrorHandler,
  deadlines,
  explain,
  type Metrics,
  measureAdmissions,
  type Settings,
  Tally,
} from '@damoa/service';
import { observeRequests, requestOptions } from '@damoa/service/requests';
import cookie from '@fastify/cookie';
import Fastify, { type FastifyServerOptions } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { accountHandlers, rightsHandlers } from './accounts/account-handlers.ts';
import { refuseForgedRequests } from './accounts/csrf.ts';
import { verificationSender } from './accounts/email-verification.ts';
import { emailVerificationHandlers } from './accounts/email-verification-handlers.ts';
import { measurePasswords } from './accounts/measure-passwords.ts';
import { operatorsOf } from './accounts/operators.ts';
import { passkeyHandlers } from './accounts/passkeys/handlers.ts';
import { relyingParty } from './accounts/passkeys/relying-party.ts';
import { passwordResetHandlers } from './accounts/password-reset-handlers.ts';
import { passwordHasher } from './accounts/passwords.ts';
import { openSessions } from './accounts/sessions.ts';
import { dashboardHandlers } from './admin/dashboard-handlers.ts';
import { managementHandlers } from './admin/management-handlers.ts';
import { operationsHandlers } from './admin/operations-handlers.ts';
import { searchWordHandlers } from './admin/search-word-handlers.ts';
import { openAdmissions } from './admissions.ts';
import { alertHandlers } from './alerts/handlers.ts';
import { watchCatalogue } from './cache/catalogue-version.ts';
import { currentVocabulary } from './cache/current-vocabulary.ts';
import { responseCache } from './cache/response-cache.ts';
import { categoryHandlers } from './categories/handlers.ts';
import { measureDisk } from './db/embedded/measure-disk.ts';
import { measureDatabase } from './db/measure-database.ts';
import type { Pools } from './db/pools.ts';
import { favouriteHandlers } from './favourites/favourite-handlers.ts';
import { recentlySeenHandlers } from './favourites/recently-seen-handlers.ts';
import { document } from './http/documentation.ts';
import { serveHealth } from './http/health.ts';
import { parseJsonBodies } from './http/json-bodies.ts';
import { limitHandlers } from './http/limit-handlers.ts';
import { answerMalformed, answerProblems, problemOfMalformed } from './http/problems.ts';
import { readYourWrites } from './http/read-your-writes.ts';
import { headersOfData, secureHeaders } from './http/security-headers.ts';
import { serve } from './http/serve.ts';
import { sendJob } from './jobs/job-sender.ts';
import { consentHandlers } from './legal/consent-handlers.ts';
import { legalHandlers } from './legal/legal-handlers.ts';
import { readLegalTexts } from './legal/legal-texts.ts';
import { myAccountHandlers } from './my-account/handlers.ts';
import { accountMails } from './my-account/send-account-mails.ts';
import { postHandlers } from './posts/handlers.ts';
import { exportHandlers } from './products/export-handlers.ts';
import { productHandlers } from './products/handlers.ts';
import { viewCounter } from './products/view-counter.ts';
import { countsHandlers, statisticsHandlers } from './statistics/handlers.ts';
import { measureCounts } from './statistics/measure-counts.ts';
import { writeCounts } from './statistics/write-counts.ts';

export type AppSettings = Pick<
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

/** Builds the API on the given database pools. It does not listen yet, so tests can inject requests. */
export async function buildApp({
  pools,
  secret,
  settings,
  deadline = deadlines(settings).api,
  logger = false,
  mayWrite = () => true,
  metrics,
}: {
  pools: Pools;
  /** Signs session tokens, links in e-mails, and responses in Redis. */
  secret: string;
  settings: AppSettings;
  /** Milliseconds in which every request is answered. */
  deadline?: number;
  logger?: Exclude<FastifyServerOptions['logger'], boolean | undefined> | false;
  /** Whether writes are possible now; otherwise they are refused with 503. */
  mayWrite?: () => boolean;
  metrics?: Metrics | undefined;
}) {
  const app = Fastify({
    ...requestOptions(logger),
    bodyLimit: BODY_LIMIT,
    // Longer than the web server's, so that it never reuses a connection that is just being closed.
    keepAliveTimeout: 72_000,
    ...CLIENT_TIMEOUTS,
    return503OnClosing: false,
    trustProxy: settings.TRUSTED_PROXIES,
    // In UTF-16 code units: an id of 64 characters may take twice as many. The schemas limit the length.
    routerOptions: { maxParamLength: 200 },
    // These errors occur before routing, so the hook that sets the headers does not run.
    frameworkErrors: (_error, _request, reply) =>
      answerMalformed(reply.headers(headersOfData(settings.SITE_URL))),
    clientErrorHandler: clientErrorHandler(headersOfData(settings.SITE_URL), problemOfMalformed),
  });
  observeRequests(app, metrics);
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  secureHeaders(app, settings.SITE_URL);
  answerProblems(app, contract);
  parseJsonBodies(app);
  await app.register(cookie);
  refuseForgedRequests(app);
  await document(app);

  const texts = await readLegalTexts(settings);
  const passwords = passwordHasher((error) =>
    app.log.warn(`A thread that hashes passwords broke: ${explain(error)}`),
  );
  app.addHook('onClose', () => passwords.close());
  const operators = {
    emails: operatorsOf(settings),
    requirePasskey: settings.REQUIRE_PASSKEY,
  };
  const sessions = await openSessions(app, pools, { secret, operators, mayWrite });
  const secure = settings.SITE_URL.startsWith('https:');
  const canEmail = settings.SMTP_URL !== undefined;
  const mails = accountMails(secret);
  const sendVerification = verificationSender(pools.accounts, secret, (user) =>
    sendJob(pools.accounts, 'send-verification', { user }),
  );
  const accountOptions = {
    db: pools.accounts,
    secret,
    sessions,
    passwords,
    secure,
    texts,
    party: relyingParty(settings.SITE_URL),
    operators,
    limits: {
      account: settings.LIMIT_LOGIN_ACCOUNT,
      address: settings.LIMIT_LOGIN_ADDRESS,
      register: settings.LIMIT_REGISTER,
    },
    mails,
    canEmail,
    sendVerification,
  };
  const { csrfCookie, user, ...accounts } = accountHandlers(accountOptions);
  const version = watchCatalogue(pools.catalogue);
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
  if (metrics) {
    measureDatabase(metrics, pools);
    measureAdmissions(metrics, admissions);
    measurePasswords(metrics, passwords);
    measureCounts(metrics, tally);
    if (!settings.DATABASE_URL) measureDisk(metrics, settings.DATA_DIR);
  }
  const handlers = {
    // The first two do no work of their own, and `user` decides whether a shopper stays logged in.
    accounts: { user, csrfCookie, ...limitHandlers(admissions.accounts, accounts) },
    posts: limitHandlers(
      admissions.posts,
      postHandlers(pools.posts, { writes: settings.LIMIT_WRITES }),
    ),
    products: limitHandlers(
      admissions.catalogue,
      productHandlers(pools.catalogue, version, vocabulary, views),
    ),
    categories: limitHandlers(
      admissions.catalogue,
      categoryHandlers(pools.catalogue, { writes: settings.LIMIT_WRITES }),
    ),
    favourites: limitHandlers(admissions.shoppers, favouriteHandlers(pools.shoppers)),
    recentlySeen: limitHandlers(admissions.shoppers, recentlySeenHandlers(pools.shoppers)),
    // From memory.
    legal: legalHandlers(texts),
    consents: limitHandlers(admissions.shoppers, consentHandlers(pools.shoppers, texts)),
    rights: rightsHandlers(),
    passkeys: limitHandlers(admissions.accounts, passkeyHandlers(accountOptions)),
    account: limitHandlers(admissions.accounts, myAccountHandlers(accountOptions)),
    passwordReset: limitHandlers(
      admissions.accounts,
      passwordResetHandlers({
        db: pools.accounts,
        secret,
        passwords,
        mails,
        sendLink: canEmail
          ? (user) => sendJob(pools.accounts, 'send-password-reset', { user })
          : undefined,
      }),
    ),
    emailVerification: limitHandlers(
      admissions.accounts,
      emailVerificationHandlers({
        db: pools.accounts,
        secret,
        sendVerification: canEmail ? sendVerification : undefined,
      }),
    ),
    alerts: limitHandlers(
      admissions.shoppers,
      alertHandlers(pools.shoppers, {
        secret,
        limits: { writes: settings.LIMIT_WRITES },
        pushServices: settings.PUSH_SERVICES,
        canEmail,
      }),
    ),
    statistics: statisticsHandlers(tally),
    counts: countsHandlers(pools.statistics),
    dashboard: dashboardHandlers(pools.admin, {
      folder: settings.DATABASE_URL ? undefined : settings.DATA_DIR,
      admissions,
    }),
    operations: limitHandlers(admissions.operators, operationsHandlers(pools.admin, settings)),
    management: limitHandlers(admissions.operators, managementHandlers(pools.admin, version)),
    searchWords: limitHandlers(admissions.operators, searchWordHandlers(pools.admin, version)),
    catalogueExport: limitHandlers(admissions.exports, exportHandlers(pools.exports)),
  };
  const catalogue = [
    ...Object.values(contract.products),
    ...Object.values(contract.categories),
    contract.catalogueExport.blocks,
  ];
  const { hasReplicas } = pools;
  const redis = { url: settings.REDIS_URL, secret };
  const responses = responseCache(app, version, catalogue, { redis, hasReplicas, metrics });
  serve(app, contract, handlers, {
    authenticate: sessions.find,
    deadline,
    mayWrite,
    responses,
    hasReplicas,
    readYourWrites: readYourWrites(pools.sessions, { hasReplicas, secure }),
  });
  serveHealth(app, pools.health);
  return app;
}

import type { contract } from '@damoa/contracts';
import { verificationQueuer } from './accounts/email-links/email-verification.ts';
import { emailVerificationHandlers } from './accounts/email-links/email-verification-handlers.ts';
import { passwordResetHandlers } from './accounts/email-links/password-reset-handlers.ts';
import { accountHandlers } from './accounts/handlers.ts';
import { passkeyHandlers } from './accounts/passkeys/handlers.ts';
import { relyingParty } from './accounts/passkeys/relying-party.ts';
import { rightsHandlers } from './accounts/rights-handlers.ts';
import { dashboardHandlers } from './admin/dashboard/handlers.ts';
import { managementHandlers } from './admin/management-handlers.ts';
import { operationsHandlers } from './admin/operations/handlers.ts';
import { searchWordHandlers } from './admin/search-word-handlers.ts';
import { alertHandlers } from './alerts/handlers.ts';
import { categoryHandlers } from './categories/handlers.ts';
import { favouriteHandlers } from './favourites/handlers.ts';
import { recentlySeenHandlers } from './favourites/recently-seen-handlers.ts';
import { limitHandlers } from './http/limit-handlers.ts';
import type { AllHandlers } from './http/serve.ts';
import { queueJob } from './jobs/queue-job.ts';
import { consentHandlers } from './legal/consent-handlers.ts';
import { legalHandlers } from './legal/handlers.ts';
import { myAccountHandlers } from './my-account/handlers.ts';
import { accountMailQueues } from './my-account/queue-account-mails.ts';
import { postHandlers } from './posts/handlers.ts';
import { catalogueExportHandlers } from './products/catalogue-export-handlers.ts';
import { productHandlers } from './products/handlers.ts';
import type { Services } from './services.ts';
import { countsHandlers } from './statistics/counts-handlers.ts';
import { statisticsHandlers } from './statistics/handlers.ts';

/** The handlers of all endpoints. Most are limited in how many run concurrently. */
export function allHandlers(services: Services): AllHandlers<typeof contract> {
  const { pools, secret, settings, texts, passwords, operators, sessions } = services;
  const { version, vocabulary, views, tally, admissions } = services;
  const canEmail = settings.SMTP_URL !== undefined;
  const mailQueues = accountMailQueues(secret);
  const queueVerification = verificationQueuer(pools.accounts, secret, (user) =>
    queueJob(pools.accounts, 'send-verification', { user }),
  );
  const accountOptions = {
    db: pools.accounts,
    secret,
    sessions,
    passwords,
    secure: settings.SITE_URL.startsWith('https:'),
    texts,
    party: relyingParty(settings.SITE_URL),
    operators,
    limits: {
      account: settings.LIMIT_LOGIN_ACCOUNT,
      address: settings.LIMIT_LOGIN_ADDRESS,
      register: settings.LIMIT_REGISTER,
    },
    mailQueues,
    canEmail,
    queueVerification,
  };
  return {
    // These two do no work of their own, and `user` decides whether a shopper stays logged in.
    accounts: limitHandlers(admissions.accounts, accountHandlers(accountOptions), {
      except: ['user', 'csrfCookie'],
    }),
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
    // Answered from memory.
    legal: legalHandlers(texts),
    consents: limitHandlers(admissions.shoppers, consentHandlers(pools.shoppers, texts)),
    rights: rightsHandlers(),
    passkeys: limitHandlers(admissions.accounts, passkeyHandlers(accountOptions)),
    myAccount: limitHandlers(admissions.accounts, myAccountHandlers(accountOptions)),
    passwordReset: limitHandlers(
      admissions.accounts,
      passwordResetHandlers({
        db: pools.accounts,
        secret,
        passwords,
        mailQueues,
        queueMail: canEmail
          ? (user) => queueJob(pools.accounts, 'send-password-reset', { user })
          : undefined,
      }),
    ),
    emailVerification: limitHandlers(
      admissions.accounts,
      emailVerificationHandlers({
        db: pools.accounts,
        secret,
        queueVerification: canEmail ? queueVerification : undefined,
      }),
    ),
    alerts: limitHandlers(
      admissions.shoppers,
      alertHandlers(pools.shoppers, {
        secret,
        limits: { writes: settings.LIMIT_WRITES },
        pushServices: settings.PUSH_SERVICES,
        canEmail,
        queueNotice: mailQueues.queueNotice,
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
    catalogueExport: limitHandlers(admissions.exports, catalogueExportHandlers(pools.exports)),
  };
}

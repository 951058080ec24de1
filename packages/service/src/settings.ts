import path from 'node:path';
import { z } from 'zod';
import { contradictionIn } from './settings/contradictions.ts';
import { isCron } from './settings/cron.ts';
import { isRandomSecret } from './settings/random-secret.ts';

/**
 * The repository: as many levels above this file as above `apps/api/dist`, into which this file is bundled.
 */
const ROOT = path.resolve(import.meta.dirname, '../../..');
const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

/** A whole number in decimal digits. */
function whole(minimum: number, maximum: number) {
  const error = `must be a whole number from ${minimum} to ${maximum}`;
  return z.preprocess(
    (value) => (typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : value),
    z.int({ error }).min(minimum, { error }).max(maximum, { error }),
  );
}

const folder = z.string();
const inRoot = (folder: string) => path.resolve(ROOT, folder);

const port = whole(1, 65_535);
const limit = whole(1, 1_000_000);

/** A comma-separated list. */
function list(value: z.ZodType<string, string>) {
  return z
    .string()
    .transform((text) => text.split(',').map((one) => one.trim().toLowerCase()))
    .pipe(z.array(value));
}

// The shop is served at the root of its host, and a call keeps its own path: another one would be lost silently.
const origin = z
  .url({ protocol: /^https?$/, error: 'must be an http(s) address', abort: true })
  .transform((address) => new URL(address))
  .refine(({ href, origin }) => href === `${origin}/`, {
    error: 'must be an origin without a path, such as https://shop.example',
  })
  .transform(({ origin }) => origin);

const postgresUrl = z.url({
  protocol: /^postgres(ql)?$/,
  error: 'must be a postgres:// address',
});

/** A value that is sent in a request unescaped. */
const credential = z.string().regex(/^[\x21-\x7e]+$/, {
  error: 'must be letters, digits and signs without spaces',
});

/** A sender of e-mail: an address, or a name followed by the address in angle brackets. */
const mailbox = z.string().refine(
  (text) => {
    const [, address = text] = /^[^<>"\p{Cc}]+ <([^<>]+)>$/u.exec(text) ?? [];
    return z.regexes.html5Email.test(address);
  },
  { error: 'must be an e-mail address, or a name and an address: Shop <shop@example.com>' },
);

/** A cron expression in Seoul time: minute, hour, day, month and day of the week. */
const schedule = z.string().refine(isCron, {
  error: 'must be five fields of cron within their ranges, such as 0 4 * * *',
});

const schema = z.object({
  HOST: z.string().default('localhost'),
  PORT: port.default(3000),
  API_PORT: port.default(3001),
  API_URL: origin.optional(),
  METRICS_PORT: whole(1, 65_533).optional(),
  METRICS_HOST: z.string().default('127.0.0.1'),
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .url({ protocol: /^https?$/, error: 'must be an http(s) address' })
    .optional(),
  SITE_URL: origin.optional(),
  DATABASE_URL: postgresUrl.optional(),
  // Not converted to lower case like other lists, since URLs contain passwords.
  DATABASE_REPLICA_URLS: z
    .string()
    .transform((text) => text.split(',').map((one) => one.trim()))
    .pipe(z.array(postgresUrl))
    .default([]),
  REDIS_URL: z
    .url({ protocol: /^rediss?$/, error: 'must be a redis:// or rediss:// address' })
    .optional(),
  DATA_DIR: folder.default('.data').transform(inRoot),
  BACKUP_DIR: folder.transform(inRoot).optional(),
  LEGAL_DIR: folder.transform(inRoot).optional(),
  DEMO_PRODUCTS: whole(0, 1_000_000).optional(),
  JWT_SECRET: z
    .string()
    .min(32, { error: 'must have 32 characters or more' })
    .refine(isRandomSecret, {
      error: 'looks like an example; make one with: openssl rand -hex 32',
    })
    .optional(),
  OPERATOR_EMAILS: list(
    z.string().refine((one) => one === '*' || z.regexes.html5Email.test(one), {
      error: 'must be e-mail addresses separated by commas, or *',
    }),
  ).optional(),
  REQUIRE_PASSKEY: z
    .enum(['0', '1'], { error: 'must be 1 or 0' })
    .default('0')
    .transform((one) => one === '1'),
  LIMIT_LOGIN_ACCOUNT: limit.default(10),
  LIMIT_LOGIN_ADDRESS: limit.default(100),
  LIMIT_REGISTER: limit.default(30),
  LIMIT_WRITES: limit.default(60),
  // Our pages time out after ten seconds; longer deadlines are for other callers, and for tests on busy machines.
  REQUEST_TIMEOUT: whole(500, 30_000).default(2_000),
  TRUSTED_PROXIES: list(
    z.union(
      [
        z.enum(['loopback', 'linklocal', 'uniquelocal']),
        z.ipv4(),
        z.ipv6(),
        z.cidrv4(),
        z.cidrv6(),
      ],
      {
        error: 'must be addresses or ranges, separated by commas',
      },
    ),
  ).default(['loopback']),
  ALIEXPRESS_URL: z
    .url({ protocol: /^https?$/, error: 'must be an http(s) address' })
    .default('https://api-sg.aliexpress.com/sync'),
  ALIEXPRESS_APP_KEY: credential.optional(),
  ALIEXPRESS_APP_SECRET: credential.optional(),
  ALIEXPRESS_TRACKING_ID: credential.optional(),
  ALIEXPRESS_DAILY_QUOTA: whole(1, 100_000_000).default(5_000),
  ALIEXPRESS_RATE: whole(1, 1_000).default(2),
  SYNC_SCHEDULE: schedule.default('0 4 * * *'),
  SYNC_LIMIT: whole(1, 500_000).default(1_000),
  CHECK_SCHEDULE: schedule.default('* * * * *'),
  PRICE_HISTORY_MONTHS: whole(4, 1_200).default(13),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, hostname: /./, error: 'must be an smtp:// or smtps:// address' })
    .optional(),
  MAIL_FROM: mailbox.optional(),
  PUSH_SERVICES: list(
    z
      .url({ protocol: /^https?$/, error: 'must be http(s) addresses, separated by commas' })
      .transform((address) => new URL(address).origin),
  ).default([]),
  LOG_LEVEL: z
    .enum(LOG_LEVELS, { error: `must be one of ${LOG_LEVELS.join(', ')}` })
    .default('info'),
});

export type Settings = z.infer<typeof schema> & {
  SITE_URL: string;
  OPERATOR_EMAILS: string[];
  DEMO_PRODUCTS: number;
};

/** An environment variable has a bad value; the one-line message names it. */
export class BadSetting extends Error {
  override name = 'BadSetting';
}

/**
 * Reads the settings from environment variables. An empty variable counts as unset.
 * @throws BadSetting for the first variable with a bad value
 */
export function readSettings(variables: Record<string, string | undefined>): Settings {
  const filled = Object.entries(variables).filter(
    ([, value]) => value !== undefined && value !== '',
  );
  const parsed = schema.safeParse(Object.fromEntries(filled));
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    throw new BadSetting(`${String(issue?.path[0])}: ${issue?.message}`);
  }
  const settings = withDefaults(parsed.data);
  const contradiction = contradictionIn(settings);
  if (contradiction) throw new BadSetting(contradiction);
  return settings;
}

/** Adds the defaults that depend on other settings. */
function withDefaults(parsed: z.infer<typeof schema>): Settings {
  return {
    ...parsed,
    SITE_URL: parsed.SITE_URL ?? `http://localhost:${parsed.PORT}`,
    // A shop with a marketplace key gets real products.
    DEMO_PRODUCTS: parsed.DEMO_PRODUCTS ?? (parsed.ALIEXPRESS_APP_KEY ? 0 : 3_000),
    // With DATABASE_URL, nobody is an operator by default.
    OPERATOR_EMAILS: parsed.OPERATOR_EMAILS ?? (parsed.DATABASE_URL ? [] : ['*']),
  };
}

/** The origin of the API: `API_URL`, by default on this machine. */
export function apiOrigin({
  API_URL,
  HOST,
  API_PORT,
}: Pick<Settings, 'HOST' | 'API_PORT'> & Pick<Partial<Settings>, 'API_URL'>) {
  if (API_URL) return API_URL;
  const host = ['0.0.0.0', '::'].includes(HOST) ? 'localhost' : HOST;
  return `http://${host.includes(':') ? `[${host}]` : host}:${API_PORT}`;
}

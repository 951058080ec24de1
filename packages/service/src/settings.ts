import path from 'node:path';
import { z } from 'zod';

const ROOT = path.resolve(import.meta.dirname, '../../..');
const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

/** A whole number, written in digits. */
function whole(minimum: number, maximum: number) {
  const error = `must be a whole number from ${minimum} to ${maximum}`;
  return z.preprocess(
    (value) => (typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : value),
    z.int({ error }).min(minimum, { error }).max(maximum, { error }),
  );
}

const port = whole(1, 65_535);

const schema = z.object({
  HOST: z.string().default('localhost'),
  PORT: port.default(3000),
  API_PORT: port.default(3001),
  SITE_URL: z.url({ protocol: /^https?$/, error: 'must be an http(s) address' }).optional(),
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/, error: 'must be a postgres:// address' })
    .optional(),
  DATA_DIR: z
    .string()
    .default('.data')
    .transform((folder) => path.resolve(ROOT, folder)),
  DEMO_PRODUCTS: whole(0, 1_000_000).default(3000),
  LOG_LEVEL: z
    .enum(LOG_LEVELS, { error: `must be one of ${LOG_LEVELS.join(', ')}` })
    .default('info'),
});

export type Settings = z.infer<typeof schema> & { SITE_URL: string };

/** A variable of the environment that cannot be used; the message names it in one line. */
export class BadSetting extends Error {
  override name = 'BadSetting';
}

/**
 * Reads the settings from environment variables. An empty variable is an absent one.
 * @throws BadSetting for the first variable that does not fit
 */
export function readSettings(variables: Record<string, string | undefined>): Settings {
  const filled = Object.entries(variables).filter(
    ([, value]) => value !== undefined && value !== '',
  );
  const parsed = schema.safeParse(Object.fromEntries(filled));
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    throw new BadSetting(`${issue?.path.join('.')}: ${issue?.message}`);
  }
  const settings = parsed.data;
  if (settings.PORT === settings.API_PORT) {
    throw new BadSetting(`API_PORT: must differ from PORT, which is ${settings.PORT}`);
  }
  return { ...settings, SITE_URL: settings.SITE_URL ?? `http://localhost:${settings.PORT}` };
}

/** Where the API answers, as seen from this machine. */
export function apiOrigin({ HOST, API_PORT }: Pick<Settings, 'HOST' | 'API_PORT'>) {
  const host = ['0.0.0.0', '::'].includes(HOST) ? 'localhost' : HOST;
  return `http://${host.includes(':') ? `[${host}]` : host}:${API_PORT}`;
}

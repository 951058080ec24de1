import { once } from 'node:events';
import path from 'node:path';
import { freePort } from '../../../packages/service/src/index.ts';
import type { Context } from './fault.ts';
import { launch, NO_LIMITS, ROOT, stop, tailOf } from './launch.ts';
import type { ServerName, Shop } from './running-shop.ts';

const FILES = { api: 'apps/api/dist/main.js', web: 'apps/web/dist/server/main.js' };

interface NodeOptions {
  /** The entry point of another version, if any. */
  file?: string;
  /** By default a free port. */
  port?: number;
}

/** Starts another API or web server, as an operator would. */
export async function startNode(
  context: Context,
  server: ServerName,
  settings: Record<string, string>,
  { file = path.join(ROOT, FILES[server]), port = 0 }: NodeOptions = {},
) {
  port ||= await freePort();
  const log = path.join(context.folder, `${server}-${port}.log`);
  const env = {
    HOST: '127.0.0.1',
    SITE_URL: '',
    LOG_LEVEL: 'warn',
    NODE_ENV: 'production',
    ...NO_LIMITS,
    ...settings,
    [server === 'api' ? 'API_PORT' : 'PORT']: String(port),
  };
  const child = launch(file, env, log);
  context.onEnd(() => stop(child));
  const ended = once(child, 'exit').then(async () => {
    throw new Error(`${file} ended:\n${await tailOf(log)}`);
  });
  await Promise.race([once(child, 'message'), ended]);
  ended.catch(() => {});
  return { child, url: `http://127.0.0.1:${port}`, port };
}

/** Starts another API on the database of a shop, with the same sessions. */
export async function startApi(
  context: Context,
  shop: Shop,
  settings: Record<string, string> = {},
  options: NodeOptions = {},
) {
  return startNode(context, 'api', { ...(await shop.settings('api')), ...settings }, options);
}

/** Starts another web server of a shop. */
export async function startWeb(context: Context, shop: Shop, options: NodeOptions = {}) {
  return startNode(context, 'web', await shop.settings('web'), options);
}

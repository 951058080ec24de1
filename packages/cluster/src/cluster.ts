import { execFile } from 'node:child_process';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { type Nginx, prepareNginx } from './nginx.ts';
import { type PostgresServer, startPrimary, startReplica } from './postgres.ts';
import { type Redis, startRedis } from './redis.ts';
import { type Addresses, sharedSettings } from './settings.ts';
import { type OnEnd, prepareShopProcess, ROOT, type ShopProcess } from './shop-process.ts';
import type { Kind } from './units.ts';

export interface ClusterOptions {
  /** An empty folder that the user `postgres` may enter. */
  folder: string;
  /** Settings of every process, in addition to those of `deploy/damoa.env`. */
  settings?: Record<string, string>;
  /** The number of demo products to load. */
  products?: number;
  workers?: number;
  /** Called when a process of the shop ends although it was neither stopped nor killed. */
  onEnd?: OnEnd;
}

/** A shop as on several machines, but with all processes on this one. */
export interface Cluster {
  /** The URL of nginx for shoppers. */
  url: string;
  /** The URL of nginx in front of the APIs. */
  apiUrl: string;
  primary: PostgresServer;
  replica: PostgresServer;
  redis: Redis;
  nginx: Nginx;
  web: ShopProcess[];
  api: ShopProcess[];
  workers: ShopProcess[];
  /** The settings that all processes share. */
  env: Record<string, string>;
  /** Runs a command of the catalogue, such as `demo 3000`. */
  catalogue(...args: string[]): Promise<void>;
  /** Runs a command for accounts, such as `verify-email operator@example.com`. */
  account(...args: string[]): Promise<void>;
  /** Stops everything, whatever state it is in. */
  stop(): Promise<void>;
}

/** The number of machines in `deploy/nginx/upstreams.conf`. */
const NODES = 2;

/**
 * Starts everything that `deploy/` describes on free ports of 127.0.0.1, with all of its files in one folder.
 * The applications must have been built.
 */
export async function startCluster(options: ClusterOptions): Promise<Cluster> {
  const { folder, settings = {}, products = 0, workers: count = 2, onEnd } = options;
  const started: { stop(): Promise<unknown> }[] = [];
  // In reverse order, so that nothing loses what it depends on.
  const stop = async () => {
    for (const one of started.splice(0).reverse()) await one.stop().catch(() => {});
  };
  const starting = async <Started extends { stop(): Promise<unknown> }>(
    start: Promise<Started>,
  ): Promise<Started> => {
    const one = await start;
    started.push(one);
    return one;
  };

  try {
    const redis = await starting(startRedis(folder));
    const primary = await starting(startPrimary(path.join(folder, 'primary')));
    const replica = await starting(startReplica(primary, path.join(folder, 'replica')));
    let env: Record<string, string> = {};
    const prepare = (kind: Kind, length: number) =>
      Promise.all(
        Array.from({ length }, (_, index) =>
          prepareShopProcess(
            { kind, name: `${kind}-${index + 1}`, folder, ...(onEnd && { onEnd }) },
            () => env,
          ),
        ),
      );
    const [web, api, workers] = await Promise.all([
      prepare('web', NODES),
      prepare('api', NODES),
      prepare('worker', count),
    ]);
    const ports = (nodes: ShopProcess[]) => nodes.map(({ port }) => port);
    const nginx = await prepareNginx(folder, { web: ports(web), api: ports(api) });
    const { url, apiUrl } = nginx;
    const addresses: Addresses = {
      url,
      apiUrl,
      primary: primary.url,
      replica: replica.url,
      redis: redis.url,
    };
    env = { ...(await sharedSettings(folder, addresses)), ...settings };
    const commandOf =
      (room: string) =>
      (...args: string[]) =>
        runCommand(room, { folder, env, args });
    const [catalogue, account] = [commandOf('catalogue'), commandOf('my-account')];

    const startAll = async (nodes: ShopProcess[]) => {
      started.push({ stop: () => Promise.all(nodes.map((node) => node.stop())) });
      await Promise.all(nodes.map((node) => node.start()));
    };
    await startAll(api);
    if (products > 0) await catalogue('demo', String(products));
    await startAll(web);
    await startAll(workers);
    started.push(nginx);
    await nginx.start();
    return {
      url,
      apiUrl,
      primary,
      replica,
      redis,
      nginx,
      web,
      api,
      workers,
      env,
      catalogue,
      account,
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Runs a command of the API. @param room the folder of the API that contains its `cli` */
async function runCommand(
  room: string,
  { folder, env, args }: { folder: string; env: Record<string, string>; args: string[] },
) {
  const cli = path.join(ROOT, 'apps/api/dist', room, 'cli.js');
  const dataDir = path.join(folder, 'data', room);
  await mkdir(dataDir, { recursive: true });
  await promisify(execFile)(process.execPath, [cli, ...args], {
    env: { ...env, DATA_DIR: dataDir },
  });
}

import { once } from 'node:events';
import path from 'node:path';
import { freePort } from '@damoa/service';
import { type ServerProcess, serverProcess } from './server-process.ts';
import { type Kind, readUnit } from './units.ts';

/** The repository, the default version to run. */
export const ROOT = path.resolve(import.meta.dirname, '../../..');

interface StartOptions {
  /** The folder of another version, which contains `apps/api` and `apps/web`. */
  version?: string;
  /** Settings for this process only. */
  settings?: Record<string, string>;
}

/** A web server, an API or a worker. */
export interface ShopProcess extends ServerProcess {
  kind: Kind;
  /** Where it listens; meaningless for a worker. */
  url: string;
  port: number;
  /** Where Prometheus scrapes its metrics. */
  metricsUrl: string;
  /** Starts it, again on the same port. */
  start(options?: StartOptions): Promise<void>;
}

const PORTS = { web: 'PORT', api: 'API_PORT', worker: undefined };

/** Prepares `damoa-KIND@NAME` of `deploy/systemd`. @param settings returns the settings of damoa.env */
export async function prepareShopProcess(
  { kind, name, folder, onEnd }: { kind: Kind; name: string; folder: string; onEnd?: OnEnd },
  settings: () => Record<string, string>,
): Promise<ShopProcess> {
  const [port, metricsPort] = await Promise.all([freePort(), freePort()]);
  const log = path.join(folder, `${name}.log`);
  const server = serverProcess(name, log, (cause) => onEnd?.(node, cause));
  const portName = PORTS[kind];
  const own = {
    METRICS_PORT: String(metricsPort),
    ...(portName && { [portName]: String(port) }),
  };
  const node: ShopProcess = {
    ...server,
    kind,
    url: `http://127.0.0.1:${port}`,
    port,
    metricsUrl: `http://127.0.0.1:${metricsPort}/metrics`,
    async start({ version = ROOT, settings: more = {} } = {}) {
      const unit = await readUnit(kind, name, { version, cluster: folder });
      const env = { ...unit.environment, ...settings(), ...own, ...more };
      await server.launch(
        {
          program: unit.program,
          args: unit.args,
          orphanSignal: 'SIGKILL',
          hasChannel: true,
          options: { cwd: version, env },
        },
        (child) => once(child, 'message'),
      );
    },
  };
  return node;
}

export type OnEnd = (node: ShopProcess, cause: string) => void;

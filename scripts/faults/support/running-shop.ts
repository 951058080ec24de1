import type { Cluster } from '../../../packages/cluster/src/index.ts';

export type ServerName = 'api' | 'web';

/** The origins of a shop. */
export interface Addresses {
  api: string;
  web: string;
}

/** An API or a web server. */
interface ShopNode {
  url: string;
  /** A restart changes it. */
  pid: number;
}

/** A shop that faults are injected into. On a cluster its origins are those of nginx. */
export interface Shop extends Addresses {
  /** The machines, where there are several. */
  cluster?: Cluster;
  /** The files that its processes log to; not those of the databases and of nginx. */
  logs: readonly string[];
  /** Those that run. */
  nodes(server: ServerName): ShopNode[];
  /** The address of the database; of the primary on a cluster. */
  database(): Promise<string>;
  /** The process id of that database; undefined while it does not run. */
  postmaster(): Promise<number | undefined>;
  /** The postmaster and its descendants. */
  postgresProcesses(): Promise<number[]>;
  /** Settings with which another process becomes part of it. */
  settings(kind: ServerName | 'worker'): Promise<Record<string, string>>;
}

/** The process ids of all nodes of a kind, as text to compare. */
export function pidsOf(shop: Shop, server: ServerName) {
  return shop
    .nodes(server)
    .map(({ pid }) => pid)
    .join(', ');
}

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
  /** Changes with a restart. */
  pid: number;
}

/** A shop into which faults are injected. On a cluster its origins are those of nginx. */
export interface Shop extends Addresses {
  /** The cluster, if it is one. */
  cluster?: Cluster;
  /** The log files of its processes, without those of the databases and nginx. */
  logs: readonly string[];
  /** The running servers of a kind. */
  nodes(server: ServerName): ShopNode[];
  /** The address of the database; of the primary on a cluster. */
  database(): Promise<string>;
  /** The process id of that database; undefined while it does not run. */
  postmaster(): Promise<number | undefined>;
  /** The postmaster and its descendants. */
  postgresProcesses(): Promise<number[]>;
  /** Settings with which another process can join it. */
  settings(kind: ServerName | 'worker'): Promise<Record<string, string>>;
}

/** The process ids of all nodes of a kind, as text to compare. */
export function pidsOf(shop: Shop, server: ServerName) {
  return shop
    .nodes(server)
    .map(({ pid }) => pid)
    .join(', ');
}

export { type Cluster, type ClusterOptions, startCluster } from './cluster.ts';
export { findProgram, installPackages } from './install.ts';
export { prepareNginx } from './nginx.ts';
export { ask, type PostgresServer, startPrimary, startReplica } from './postgres.ts';
export { startRedis } from './redis.ts';
export type { ShopProcess } from './shop-process.ts';

import type { Pool, PoolClient, QueryConfig, QueryResult, QueryResultRow } from 'pg';
import { isConnectionLost, isTooSlow } from '../connection-errors.ts';
import { nameByText } from '../name-by-text.ts';
import { withRequestId } from '../request-comment.ts';
import { currentScope, type RequestScope } from '../request-scope.ts';
import { traceStatement } from '../trace-statements.ts';
import type { DatabaseServer, Servers } from './servers.ts';

/** The interface of a `pg` pool that may send each statement to another server. */
export interface DatabaseClient {
  query<Row extends QueryResultRow>(
    query: string | QueryConfig,
    values?: unknown[],
  ): Promise<QueryResult<Row>>;
  /** A connection to the primary, for transactions. */
  connect(): Promise<PoolClient>;
}

/** Statements that a replica would refuse. */
const WRITE = /^\s*(insert|update|delete)\b/i;

/**
 * Sends statements to the current primary. With `spreadsReads`, those of a read-only request go to a replica
 * that has replayed what the request must see. If that fails or stops answering, they are retried on another
 * server. The methods throw NoPrimary.
 */
export function routedClient(
  servers: Servers,
  poolOf: (server: DatabaseServer) => Pool,
  { spreadsReads }: { spreadsReads: boolean },
): DatabaseClient {
  const named = nameByText();
  return {
    query: (query, values) => traceStatement(query, () => send(query, values)),
    async connect() {
      const scope = currentScope();
      if (scope) return poolOf(stayWithPrimary(servers, scope)).connect();
      return poolOf(servers.primary()).connect();
    },
  };

  async function send<Row extends QueryResultRow>(query: string | QueryConfig, values?: unknown[]) {
    const scope = currentScope();
    const statement = withRequestId(named(query));
    if (!spreadsReads || !servers.hasReplicas || !scope?.isReading)
      return poolOf(servers.primary()).query<Row>(statement, values);
    const text = typeof query === 'string' ? query : query.text;
    if (WRITE.test(text))
      return poolOf(stayWithPrimary(servers, scope)).query<Row>(statement, values);
    return read(servers, scope, (server) => poolOf(server).query<Row>(statement, values));
  }
}

/** A request that has written reads from the primary from then on. */
function stayWithPrimary(servers: Servers, scope: RequestScope) {
  scope.server = servers.primary();
  return scope.server;
}

/** Runs a statement of a read-only request on its server, and after a failure on another one. */
async function read<Result>(
  servers: Servers,
  scope: RequestScope,
  send: (server: DatabaseServer) => Promise<Result>,
): Promise<Result> {
  const server = chooseServer(servers, scope);
  try {
    return await untilLost(server, send(server));
  } catch (error) {
    // A slow statement would be as slow elsewhere.
    if (isTooSlow(error)) throw error;
    if (isConnectionLost(error)) servers.reportFailure(server);
    scope.failed.add(server);
    if (!findServer(servers, scope)) throw error;
    return read(servers, scope, send);
  }
}

/** @throws NoPrimary */
function chooseServer(servers: Servers, scope: RequestScope) {
  const server = findServer(servers, scope) ?? servers.primary();
  if (server !== scope.server) scope.noteRead(atLeast(servers, server, scope));
  scope.server = server;
  return server;
}

/** The primary has everything up to a confirmed LSN, even if its last probe reported less. */
function atLeast(servers: Servers, server: DatabaseServer, { confirmedLsn }: RequestScope) {
  const isConfirmed = confirmedLsn > server.lsn && servers.mayRead(server, confirmedLsn);
  return isConfirmed ? confirmedLsn : server.lsn;
}

/** Finds a server that has not failed the request: that of its last statement, a replica, or the primary. */
function findServer(
  servers: Servers,
  { server: before, preferredLsn, requiredLsn, failed }: RequestScope,
) {
  const isAble = (server: DatabaseServer) =>
    !failed.has(server) && servers.mayRead(server, preferredLsn);
  if (before && isAble(before)) return before;
  return (
    servers.replica(preferredLsn, failed) ??
    servers.all.find(isAble) ??
    servers.replica(requiredLsn, failed)
  );
}

/** Rejects as soon as the server counts as lost, without waiting for the statement. */
async function untilLost<Result>({ name, lost }: DatabaseServer, statement: Promise<Result>) {
  if (lost.aborted) return statement;
  let giveUp = () => {};
  const loss = new Promise<never>((_resolve, reject) => {
    giveUp = () => reject(new Error(`Connection terminated: ${name} does not answer.`));
    lost.addEventListener('abort', giveUp);
  });
  try {
    return await Promise.race([statement, loss]);
  } finally {
    lost.removeEventListener('abort', giveUp);
  }
}

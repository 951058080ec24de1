import { DrizzleQueryError } from 'drizzle-orm';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import { DatabaseError, type PoolClient } from 'pg';
import type { DatabaseClient } from './replicas/routed-client.ts';
import { withRequestId } from './request-comment.ts';
import { throwIfRequestAbandoned } from './request-scope.ts';
import { hasSqlState } from './sql-state.ts';
import { traceStatement } from './trace-statements.ts';

/**
 * Replaces Drizzle's own `transaction`, which leaks a connection if `begin` fails, and returns one to the
 * pool as usable although a query on it has timed out. Also rolls back if the request was abandoned at its
 * deadline.
 */
export function transactionOf(database: DatabaseClient): NodePgDatabase['transaction'] {
  return async (work, config) => {
    const client = await database.connect();
    let broken: Error | undefined;
    try {
      return await drizzle(withRequestIds(client)).transaction(async (transaction) => {
        const result = await work(transaction);
        throwIfRequestAbandoned();
        return result;
      }, config);
    } catch (error) {
      if (error instanceof DrizzleQueryError && !isUsableAfter(error)) broken = error;
      throw error;
    } finally {
      client.release(broken);
    }
  };
}

/** Connection exceptions, and what an administrator or a crash does to connections. */
const ENDED = ['08', '57P'];

/** Whether the server has answered with this error, and keeps the connection. */
function isUsableAfter(error: DrizzleQueryError) {
  return error.cause instanceof DatabaseError && !hasSqlState(error, ...ENDED);
}

/** Wraps a connection so that its statements carry the id of their request. */
function withRequestIds(client: PoolClient) {
  const query: DatabaseClient['query'] = (statement, values) =>
    traceStatement(statement, () => client.query(withRequestId(statement), values));
  return { query } as PoolClient;
}

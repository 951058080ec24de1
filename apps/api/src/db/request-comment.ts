import type { QueryConfig } from 'pg';
import { currentScope } from './request-scope.ts';

/**
 * The same statement with the id of the request that it is part of, for the log of PostgreSQL. Named
 * statements go without: a connection has planned their text once, for all requests.
 * @see https://google.github.io/sqlcommenter/spec/
 */
export function withRequestId(query: string | QueryConfig): string | QueryConfig {
  const id = currentScope()?.requestId;
  if (id === undefined) return query;
  if (typeof query === 'string') return commented(query, id);
  return query.name ? query : { ...query, text: commented(query.text, id) };
}

function commented(text: string, id: string) {
  return `${text} /*request_id='${id}'*/`;
}

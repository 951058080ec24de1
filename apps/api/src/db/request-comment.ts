import type { QueryConfig } from 'pg';
import { currentScope } from './request-scope.ts';

/**
 * Adds the id of the current request to a statement as a comment, for the PostgreSQL log. Prepared statements
 * are not changed: a connection plans their text once, for all requests.
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

import { inSpan } from '@damoa/service';
import type { QueryConfig } from 'pg';

/** Runs a statement in its own span, which records its text but not its values. */
export function traceStatement<Result>(
  query: string | QueryConfig,
  send: () => Promise<Result>,
): Promise<Result> {
  const text = typeof query === 'string' ? query : query.text;
  const [verb = ''] = text.trimStart().split(/\s/, 1);
  return inSpan(
    verb.toLowerCase(),
    { 'db.system.name': 'postgresql', 'db.query.text': text },
    send,
  );
}

import { explain } from '../process/explain.ts';

/**
 * Log `serializers` for Fastify. For privacy they omit search queries, IP addresses, and values in database
 * errors.
 */
export const requestLog = {
  req: ({ method, url }: { method: string; url: string }) => ({ method, path: pathOf(url) }),
  res: ({ statusCode }: { statusCode?: number }) => ({ status: statusCode }),
  err: (error: Error): LoggedError => {
    // The outermost error of a failed query contains its parameters.
    if (error.cause instanceof Error) return requestLog.err(error.cause);
    const { name, message, stack = '' } = error;
    const code = 'code' in error ? String(error.code) : undefined;
    return { type: name, message, stack, ...(code && { code }) };
  },
};

/**
 * A hook of pino, which otherwise ends the line with the message of the outermost error: no serializer applies to
 * that.
 */
export function logMethod(this: unknown, args: unknown[], log: (...args: unknown[]) => void) {
  const [logged, message] = args;
  const error = logged instanceof Error ? logged : (logged as { err?: unknown } | undefined)?.err;
  const hasMessage = !(logged instanceof Error) && 'msg' in Object(logged);
  const isRepeated =
    error instanceof Error && !hasMessage && (message ?? error.message) === error.message;
  log.apply(this, isRepeated ? [logged, explain(error)] : args);
}

/** The id of a push subscription, which is a secret: whoever knows it can redirect its notifications. */
const SUBSCRIPTION = /(?<=\/push\/subscriptions\/)[^/]+/;

/** The path of a URL without the query string, which contains search queries, and without secrets. */
export function pathOf(url: string) {
  const [path = ''] = url.split('?', 1);
  return path.replace(SUBSCRIPTION, '*');
}

/** The shape that Fastify requires. */
export interface LoggedError {
  type: string;
  message: string;
  stack: string;
  [more: string]: unknown;
}

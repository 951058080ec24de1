import { errorCode } from '../process/error-code.ts';
import { explain, rootCause } from '../process/explain.ts';

/**
 * Log `serializers` for Fastify. For privacy they omit search queries, IP addresses, and values in database
 * errors.
 */
export const requestLog = {
  req: ({ method, url }: { method: string; url: string }) => ({ method, path: pathForLog(url) }),
  res: ({ statusCode }: { statusCode?: number }) => ({ status: statusCode }),
  err: (error: unknown): LoggedError => {
    if (!(error instanceof Error))
      return { type: typeof error, message: withoutQuery(String(error)), stack: '' };
    const root = rootCause(error);
    const { name, message, stack = '' } = root;
    const code = errorCode(root);
    return {
      type: name,
      message: withoutQuery(message),
      stack: withoutQuery(stack),
      ...(code && { code }),
    };
  },
};

/**
 * A hook of pino, which otherwise ends the line with the message of the outermost error, and formats errors among
 * the arguments: no serializer applies to these. What cannot be logged must not fail the request that logs it.
 */
export function logMethod(this: unknown, args: unknown[], log: (...args: unknown[]) => void) {
  try {
    log.apply(this, withoutParameters(args));
  } catch {
    log.call(this, 'What was to be logged cannot be read.');
  }
}

/** The message of a failed query ends in its parameters. */
const withoutQuery = (text: string) => text.replace(/Failed query\b.*/s, 'a query failed');

function withoutParameters(args: unknown[]) {
  const safe = args.map((one, index) => {
    if (typeof one === 'string') return withoutQuery(one);
    return index > 0 && one instanceof Error ? explain(one) : one;
  });
  const [logged] = args;
  const error = logged instanceof Error ? logged : (logged as { err?: unknown } | undefined)?.err;
  const hasMessage = !(logged instanceof Error) && 'msg' in Object(logged);
  const isRepeated =
    error instanceof Error && !hasMessage && (args[1] ?? error.message) === error.message;
  return isRepeated ? [logged, explain(error)] : safe;
}

/** The id of a push subscription, which is a secret: whoever knows it can redirect its notifications. */
const SUBSCRIPTION = /(?<=\/push\/subscriptions\/)[^/]+/;

/** The path of a URL without the query string, which contains search queries, and without secrets. */
export function pathForLog(url: string) {
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

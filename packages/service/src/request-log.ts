/**
 * Fastify's log `serializers`. For privacy they leave out search texts, IP addresses, and the values that
 * database errors carry.
 */
export const requestLog = {
  req: ({ method, url }: { method: string; url: string }) => ({ method, path: pathOf(url) }),
  res: ({ statusCode }: { statusCode?: number }) => ({ status: statusCode }),
  err: (error: Error): LoggedError => {
    // The outermost error of a failed query repeats every value that was sent.
    if (error.cause instanceof Error) return requestLog.err(error.cause);
    const { name, message, stack = '' } = error;
    const code = 'code' in error ? String(error.code) : undefined;
    return { type: name, message, stack, ...(code && { code }) };
  },
};

/** The id of a browser with notifications: whoever knows it may change where they go. */
const SUBSCRIPTION = /(?<=\/push\/subscriptions\/)[^/]+/;

/** Without the query string, which holds search texts, and without secrets. */
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

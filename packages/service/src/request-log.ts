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

/** Without the query string, which holds search texts. */
export function pathOf(url: string) {
  return url.split('?', 1)[0];
}

/** The shape that Fastify requires. */
export interface LoggedError {
  type: string;
  message: string;
  stack: string;
  [more: string]: unknown;
}

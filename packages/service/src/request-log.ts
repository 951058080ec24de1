/**
 * What logs say of requests and errors, as Fastify's `serializers`. Search texts and addresses of
 * visitors are theirs: neither stands in a log. Nor do the values that errors of a database carry.
 */
export const requestLog = {
  req: ({ method, url }: { method: string; url: string }) => ({
    method,
    path: url.split('?', 1)[0],
  }),
  res: ({ statusCode }: { statusCode?: number }) => ({ status: statusCode }),
  err: (error: Error): LoggedError => {
    // The outermost error of a failed query repeats every value that was sent.
    if (error.cause instanceof Error) return requestLog.err(error.cause);
    const { name, message, stack = '' } = error;
    const code = 'code' in error ? String(error.code) : undefined;
    return { type: name, message, stack, ...(code && { code }) };
  },
};

/** As Fastify wants it. */
interface LoggedError {
  type: string;
  message: string;
  stack: string;
  [more: string]: unknown;
}

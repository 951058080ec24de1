import http, { type RequestListener } from 'node:http';
import type { FastifyServerOptions } from 'fastify';

/** Creates the same server as Fastify does without a `serverFactory`, with its timeouts. */
export function createServer(options: FastifyServerOptions, listener: RequestListener) {
  const server = http.createServer('http' in options && options.http ? options.http : {}, listener);
  const { keepAliveTimeout, requestTimeout, connectionTimeout } = options;
  if (keepAliveTimeout !== undefined) server.keepAliveTimeout = keepAliveTimeout;
  if (requestTimeout !== undefined) server.requestTimeout = requestTimeout;
  if (connectionTimeout !== undefined) server.setTimeout(connectionTimeout);
  return server;
}

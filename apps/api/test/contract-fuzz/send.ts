import { Agent, request } from 'node:http';
import type { FastifyInstance } from 'fastify';

/** A request as it is sent over the network, without validation or encoding. */
export interface Sent {
  method: string;
  /** Path and query. */
  path: string;
  headers: Record<string, string>;
  body?: string | Buffer;
}

export interface Answer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: string;
}

export type Send = (sent: Sent) => Promise<Answer>;

/** Sends requests to an API that does not listen. */
export function sendInto(app: FastifyInstance): Send {
  return async ({ method, path, headers, body }) => {
    const answer = await app.inject({
      method: method as 'GET',
      url: path,
      headers,
      ...(body !== undefined && { payload: body }),
    });
    const { statusCode: status } = answer;
    return { status, headers: answer.headers as Answer['headers'], body: answer.body };
  };
}

/** Sends requests over HTTP. Rejects if the connection breaks, or is idle for ten seconds. */
export function sendTo(origin: string): Send {
  const agent = new Agent({ keepAlive: true });
  const { hostname, port } = new URL(origin);
  return ({ method, path, headers, body }) =>
    new Promise((resolve, reject) => {
      const length = { 'content-length': String(Buffer.byteLength(body ?? '')) };
      const outgoing = request(
        {
          hostname,
          port,
          agent,
          method,
          path,
          timeout: 10_000,
          headers: body === undefined ? headers : { ...headers, ...length },
        },
        async (answer) => {
          const chunks: Buffer[] = [];
          try {
            for await (const chunk of answer) chunks.push(chunk);
          } catch (error) {
            return reject(error);
          }
          const { statusCode: status = 0, headers } = answer;
          resolve({ status, headers, body: Buffer.concat(chunks).toString() });
        },
      );
      outgoing.on('timeout', () => outgoing.destroy(new Error('no answer in ten seconds')));
      outgoing.on('error', reject);
      outgoing.end(body);
    });
}

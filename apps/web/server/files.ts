import path from 'node:path';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

const DEMO = path.dirname(fileURLToPath(import.meta.resolve('@damoa/demo/package.json')));

/** Built files never change under their names; drawings and demonstration pictures rarely do. */
export async function serveFiles(app: FastifyInstance, client: string) {
  await app.register(fastifyStatic, {
    root: path.join(client, 'assets'),
    prefix: '/assets/',
    immutable: true,
    maxAge: '1y',
  });
  app.get('/favicon.svg', (_request, reply) =>
    reply.sendFile('favicon.svg', client, { maxAge: '7d', immutable: false }),
  );
  const pictures = {
    '/artwork/': path.join(client, 'artwork'),
    '/demo/pictures/': path.join(DEMO, 'pictures'),
  };
  for (const [prefix, root] of Object.entries(pictures)) {
    await app.register(fastifyStatic, { root, prefix, decorateReply: false, maxAge: '7d' });
  }
}

import path from 'node:path';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

const DEMO = path.dirname(fileURLToPath(import.meta.resolve('@damoa/demo/package.json')));

/** The demonstration pictures. */
export async function serveDemoPictures(app: FastifyInstance) {
  await app.register(fastifyStatic, {
    root: path.join(DEMO, 'pictures'),
    prefix: '/demo/pictures/',
    decorateReply: false,
    maxAge: '7d',
  });
}

/** What `vite build` has left in `client`: its files never change under their names, drawings may. */
export async function serveBuiltFiles(app: FastifyInstance, client: string) {
  await app.register(fastifyStatic, {
    root: path.join(client, 'assets'),
    prefix: '/assets/',
    immutable: true,
    maxAge: '1y',
  });
  await app.register(fastifyStatic, {
    root: path.join(client, 'artwork'),
    prefix: '/artwork/',
    decorateReply: false,
    maxAge: '7d',
  });
  app.get('/favicon.svg', (_request, reply) =>
    reply.sendFile('favicon.svg', client, { maxAge: '7d', immutable: false }),
  );
}

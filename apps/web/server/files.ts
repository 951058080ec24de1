import { fileURLToPath } from 'node:url';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

const PICTURES = path.dirname(fileURLToPath(import.meta.resolve('@damoa/demo/package.json')));

/** Built files never change under their names; pictures and the rest may. */
export async function serveFiles(app: FastifyInstance, client: string) {
  await app.register(fastifyStatic, {
    root: path.join(client, 'assets'),
    prefix: '/assets/',
    immutable: true,
    maxAge: '1y',
  });
  await app.register(fastifyStatic, {
    root: path.join(PICTURES, 'pictures'),
    prefix: '/demo/pictures/',
    decorateReply: false,
    maxAge: '7d',
  });
}

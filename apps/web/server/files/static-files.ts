import path from 'node:path';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { archiveAssets } from './asset-archive.ts';

const DEMO = path.dirname(fileURLToPath(import.meta.resolve('@damoa/demo/package.json')));

/** Serves the pictures of the demonstration catalogue. */
export async function serveDemoPictures(app: FastifyInstance) {
  await app.register(fastifyStatic, {
    root: path.join(DEMO, 'pictures'),
    prefix: '/demo/pictures/',
    decorateReply: false,
    maxAge: '7d',
  });
}

/** Files that browsers expect at the root, and how long they may be cached. */
const AT_ROOT = {
  'favicon.svg': '7d',
  'manifest.webmanifest': '1d',
  'push-worker.js': '5m',
};

/**
 * Serves the output of `vite build` in `client`. Assets have a hash in their names and never change;
 * drawings may. Assets of earlier versions are served from `archive`.
 */
export async function serveBuiltFiles(app: FastifyInstance, client: string, archive: string) {
  const assets = path.join(client, 'assets');
  await archiveAssets(assets, archive);
  await app.register(fastifyStatic, {
    root: [assets, archive],
    prefix: '/assets/',
    preCompressed: true,
    immutable: true,
    maxAge: '1y',
  });
  for (const folder of ['artwork', 'icons', 'previews']) {
    await app.register(fastifyStatic, {
      root: path.join(client, folder),
      prefix: `/${folder}/`,
      decorateReply: false,
      maxAge: '7d',
    });
  }
  // Browsers request this for documents without an icon.
  app.get('/favicon.ico', (_request, reply) => reply.redirect('/favicon.svg', 301));
  for (const [file, maxAge] of Object.entries(AT_ROOT)) {
    app.get(`/${file}`, (_request, reply) =>
      reply.sendFile(file, client, { maxAge, immutable: false }),
    );
  }
}

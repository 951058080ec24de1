import path from 'node:path';
import { fileURLToPath } from 'node:url';
import fastifyStatic, { type FastifyStaticOptions } from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { archiveAssets } from './asset-archive.ts';

const DEMO = path.dirname(fileURLToPath(import.meta.resolve('@damoa/demo/package.json')));

/** Serves the pictures of the demo catalogue. */
export async function serveDemoPictures(app: FastifyInstance) {
  await serveFolder(app, '/demo/pictures', { root: path.join(DEMO, 'pictures'), maxAge: '7d' });
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
  const forever = { preCompressed: true, immutable: true, maxAge: '1y' };
  await serveFolder(app, '/assets', { root: [assets, archive], ...forever });
  for (const folder of ['artwork', 'icons', 'previews']) {
    await serveFolder(app, `/${folder}`, { root: path.join(client, folder), maxAge: '7d' });
  }
  await app.register(fastifyStatic, { root: client, serve: false });
  // Browsers request this for documents without an icon.
  app.get('/favicon.ico', (_request, reply) => reply.redirect('/favicon.svg', 301));
  for (const [file, maxAge] of Object.entries(AT_ROOT)) {
    app.get(`/${file}`, (_request, reply) =>
      reply.sendFile(file, client, { maxAge, immutable: false }),
    );
  }
}

/**
 * Serves the files of a folder. A missing file is answered with a plain, uncacheable 404 instead of a page:
 * while web servers run different versions, the load balancer tries the next server.
 */
async function serveFolder(app: FastifyInstance, prefix: string, options: FastifyStaticOptions) {
  await app.register(
    async (scope) => {
      scope.setNotFoundHandler((_request, reply) =>
        reply.code(404).header('Cache-Control', 'no-store').type('text/plain').send(''),
      );
      await scope.register(fastifyStatic, { ...options, prefix: '/', decorateReply: false });
    },
    { prefix },
  );
}

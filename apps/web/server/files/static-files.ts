import path from 'node:path';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { keepAssets } from './asset-archive.ts';

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

/** Files that browsers expect at the root, and how long they may be cached. */
const AT_ROOT = {
  'favicon.svg': '7d',
  'manifest.webmanifest': '1d',
};

/**
 * What `vite build` has left in `client`: its files never change under their names, drawings may.
 * Files of earlier versions are kept in `keptAssets`.
 */
export async function serveBuiltFiles(app: FastifyInstance, client: string, keptAssets: string) {
  const assets = path.join(client, 'assets');
  await keepAssets(assets, keptAssets);
  await app.register(fastifyStatic, {
    root: [assets, keptAssets],
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
  // Asked for by whoever shows a file that names no icon.
  app.get('/favicon.ico', (_request, reply) => reply.redirect('/favicon.svg', 301));
  for (const [file, maxAge] of Object.entries(AT_ROOT)) {
    app.get(`/${file}`, (_request, reply) =>
      reply.sendFile(file, client, { maxAge, immutable: false }),
    );
  }
}

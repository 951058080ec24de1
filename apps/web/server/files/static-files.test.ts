import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import Fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { serveBuiltFiles } from './static-files.ts';

/** Starts one version after the other, each with these scripts, and returns the server of the last. */
async function serve(versions: string[][]) {
  const root = await mkdtemp(path.join(tmpdir(), 'damoa-files-'));
  const app = Fastify();
  app.setNotFoundHandler((_request, reply) => reply.code(404).send('a rendered page'));
  onTestFinished(async () => {
    await app.close();
    await rm(root, { recursive: true });
  });
  for (const [number, scripts] of versions.entries()) {
    const client = path.join(root, String(number));
    for (const folder of ['assets', 'artwork', 'icons', 'previews']) {
      await mkdir(path.join(client, folder), { recursive: true });
    }
    for (const script of scripts) {
      const file = path.join(client, 'assets', script);
      await writeFile(file, `// ${script}`);
      await writeFile(`${file}.br`, brotliCompressSync(`// ${script}`));
    }
    const isLast = number === versions.length - 1;
    const server = isLast ? app : Fastify();
    await serveBuiltFiles(server, client, path.join(root, 'archive'));
    if (!isLast) await server.close();
  }
  return app;
}

test.each(['new.js', 'old.js'])(
  '%s is served after an update, cacheable for a year',
  async (file) => {
    const app = await serve([['old.js'], ['new.js']]);
    const response = await app.inject(`/assets/${file}`);
    expect([response.statusCode, response.body]).toEqual([200, `// ${file}`]);
    expect(response.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  },
);

test.each(['new.js', 'old.js'])('%s is compressed if the client accepts it', async (file) => {
  const app = await serve([['old.js'], ['new.js']]);
  const response = await app.inject({
    url: `/assets/${file}`,
    headers: { 'accept-encoding': 'br' },
  });
  expect(response.headers).toMatchObject({
    'content-encoding': 'br',
    vary: expect.stringMatching(/accept-encoding/i),
  });
  expect(String(brotliDecompressSync(response.rawPayload))).toBe(`// ${file}`);
});

test.each(['/assets/newer.js', '/assets/newer.js.br', '/artwork/newer.webp', '/icons/'])(
  '%s, which another version may have, is answered with 404 and no-store, without a page',
  async (url) => {
    const app = await serve([['new.js']]);
    const { statusCode, headers, body } = await app.inject({
      url,
      headers: { 'accept-encoding': 'br' },
    });
    expect([statusCode, headers['cache-control'], body]).toEqual([404, 'no-store', '']);
  },
);

test('/favicon.ico redirects to the icon', async () => {
  const app = await serve([['new.js']]);
  const { statusCode, headers } = await app.inject('/favicon.ico');
  expect([statusCode, headers.location]).toEqual([301, '/favicon.svg']);
});

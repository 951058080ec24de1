import { createServer as createHttpServer } from 'node:http';
import path from 'node:path';
import { apiOrigin, runService } from '@damoa/service';
import { createServer } from 'vite';
import { buildWeb } from './app.ts';
import { serveFiles } from './files.ts';

const ROOT = path.resolve(import.meta.dirname, '..');

/** The web server with Vite in front: sources are served as they are, changes show at once. */
runService(async (settings, onStop) => {
  const vite = await createServer({
    root: ROOT,
    appType: 'custom',
    server: { middlewareMode: true },
  });
  onStop(() => vite.close());
  const origin = apiOrigin(settings);
  const app = await buildWeb({
    apiOrigin: origin,
    async renderPage({ url, isPhone }) {
      const { render } = await vite.ssrLoadModule('/src/entry-server.tsx');
      const assets = { script: '/src/entry-client.tsx', styles: ['/src/styles.css'] };
      const { status, html } = await render({ url, isPhone, apiOrigin: origin, assets });
      return { status, html: await vite.transformIndexHtml(new URL(url).pathname, html) };
    },
    logger: { level: settings.LOG_LEVEL },
  });
  onStop(() => app.close());
  await serveFiles(app, path.join(ROOT, 'public'));
  await app.ready();
  const server = createHttpServer((request, response) =>
    vite.middlewares(request, response, () => app.routing(request, response)),
  );
  onStop(() => server.close());
  server.listen(settings.PORT, settings.HOST);
});

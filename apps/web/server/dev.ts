import { createServer as createHttpServer } from 'node:http';
import path from 'node:path';
import { assertPortIsFree, runService } from '@damoa/service';
import react from '@vitejs/plugin-react';
import { createServer } from 'vite';
import { buildWeb } from './app.ts';
import { servePriceCharts } from './files/price-charts.ts';
import { serveDemoPictures } from './files/static-files.ts';
import type { Renderer } from './pages/renderer.ts';
import { siteSettings } from './pages/site-settings.ts';

const ROOT = path.resolve(import.meta.dirname, '..');

/** React's preamble for hot reloading. Vite would insert it into the HTML, which would break hydration. */
const PREAMBLE = '/react-preamble.js';

const ASSETS = {
  scripts: [PREAMBLE, '/@vite/client', '/src/entry-client.tsx'],
  preloads: [],
};

/** Milliseconds. Vite transforms all sources of a page when it is first rendered. */
const TIMEOUT = 60_000;

const STYLES = Buffer.from('<link rel="stylesheet" href="/src/styles.css">');

/** The web server behind Vite, which serves the sources and reloads changes. */
runService(async (settings, onStop) => {
  await assertPortIsFree(settings.PORT, settings.HOST);
  const server = createHttpServer();
  const vite = await createServer({
    root: ROOT,
    appType: 'custom',
    // Vite's own port for reloading is the same in every clone.
    server: { middlewareMode: true, hmr: { server } },
  });
  onStop(() => vite.close());
  const site = siteSettings(settings);
  const renderer = () => vite.ssrLoadModule('/src/entry-server.tsx') as Promise<Renderer>;
  const app = await buildWeb({
    apiOrigin: site.apiOrigin,
    timeout: TIMEOUT,
    async renderPage(request) {
      const { render } = await renderer();
      const page = await render(request, { ...site, styles: STYLES, assetsOf: () => ASSETS });
      // A cached page would not show the change.
      return page && { ...page, isShared: false };
    },
    async renderText(path) {
      const { renderText } = await renderer();
      return renderText(path, site);
    },
    trustedProxies: settings.TRUSTED_PROXIES,
    logger: { level: settings.LOG_LEVEL },
  });
  onStop(() => app.close());
  app.get(PREAMBLE, (_request, reply) =>
    reply.type('text/javascript').send(react.preambleCode.replace('__BASE__', '/')),
  );
  await serveDemoPictures(app);
  servePriceCharts(app, async (id, name) => {
    const { loadPriceChart } = await renderer();
    return loadPriceChart(id, name, site);
  });
  await app.ready();
  server.on('request', (request, response) =>
    vite.middlewares(request, response, () => app.routing(request, response)),
  );
  onStop(() => server.close());
  server.listen(settings.PORT, settings.HOST);
  console.log(`Damoa is at ${settings.SITE_URL}, once the API listens.`);
});

import path from 'node:path';
import {
  deadlines,
  drain,
  explain,
  LISTEN_BACKLOG,
  openMetrics,
  runService,
  startTracing,
} from '@damoa/service';
import { buildWeb } from './app.ts';
import { servePriceCharts } from './files/price-charts.ts';
import { serveBuiltFiles, serveDemoPictures } from './files/static-files.ts';
import { builtRenderer } from './pages/built-renderer.ts';
import { renderingThreads } from './pages/rendering-threads.ts';
import { RENDERINGS } from './pages/serve-pages.ts';
import { siteSettings } from './pages/site-settings.ts';
import { pageHeaders } from './security-headers.ts';

const DIST = path.resolve(import.meta.dirname, '..');

runService(async (settings, onStop) => {
  const metrics = await openMetrics(settings, onStop);
  await startTracing(settings, 'damoa-web', onStop);
  const site = siteSettings(settings);
  const { styles, renderText, loadPriceChart } = await builtRenderer(DIST, site);
  const threads = renderingThreads(
    { dist: DIST, site },
    {
      concurrency: RENDERINGS.concurrency,
      onError: (error) => app.log.warn(`A thread that renders pages broke: ${explain(error)}`),
    },
  );
  onStop(threads.close);
  const app = await buildWeb({
    renderPage: threads.renderPage,
    renderText,
    apiOrigin: site.apiOrigin,
    timeout: deadlines(settings).call,
    headers: pageHeaders(styles.source, site.siteUrl),
    trustedProxies: settings.TRUSTED_PROXIES,
    logger: { level: settings.LOG_LEVEL },
    metrics,
  });
  onStop(async () => {
    await drain(app.server);
    await app.close();
  });
  await serveBuiltFiles(app, path.join(DIST, 'client'), path.join(settings.DATA_DIR, 'assets'));
  await serveDemoPictures(app);
  servePriceCharts(app, loadPriceChart);
  await app.listen({ host: settings.HOST, port: settings.PORT, backlog: LISTEN_BACKLOG });
});

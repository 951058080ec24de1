import type { FastifyInstance } from 'fastify';
import type { Rendering } from '../pages/renderer.ts';

const PATHS = ['/robots.txt', '/sitemap.xml', '/sitemap-:number.xml', '/rss.xml'];

/** Serves robots.txt, sitemaps and the feed. If the API is down, they are 503 with `Retry-After`. */
export function serveTextFiles(app: FastifyInstance, renderText: Rendering['renderText']) {
  for (const path of PATHS) {
    app.get(path, async (request, reply) => {
      const file = await renderText(new URL(request.url, 'http://shop').pathname);
      if (!file) return reply.callNotFound();
      const { status, type, body } = file;
      return reply
        .code(status)
        .type(`${type}; charset=utf-8`)
        .headers(
          status === 200
            ? { 'Cache-Control': 'public, max-age=3600' }
            : { 'Cache-Control': 'no-store', 'Retry-After': '120' },
        )
        .send(body);
    });
  }
}

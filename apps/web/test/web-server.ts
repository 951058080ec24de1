import { afterAll, vi } from 'vitest';
import { buildWeb } from '../server/app.ts';
import { inlineStyles } from '../server/pages/inline-styles.ts';
import type { Rendering } from '../server/pages/renderer.ts';
import { pageHeaders } from '../server/security-headers.ts';

export const SHARED = { status: 200, html: '<p>다모아</p>', isShared: true };

/** Builds a web server whose pages and text files the test makes, and whose API is down. */
export async function openWebServer() {
  const renderPage = vi.fn<Rendering['renderPage']>(async ({ url }) => ({
    status: 200,
    html: `<p>${url}</p>`,
  }));
  // Nothing listens on this port: the API is down.
  const renderText = vi.fn<Rendering['renderText']>(async () => undefined);
  const styles = inlineStyles('body { margin: 0 }');
  const app = await buildWeb({
    apiOrigin: 'http://127.0.0.1:1',
    timeout: 20_000,
    renderPage,
    renderText,
    headers: pageHeaders(styles.source, 'https://shop.example'),
  });
  afterAll(() => app.close());
  return { app, renderPage, renderText, styles };
}

import type { ReactNode } from 'react';
import type { Assets } from '../../server/pages/renderer.ts';

export const STATE_ID = 'state';

/** The whole HTML document. Pages add their own `<title>`, the server adds metadata and styles. */
export function HtmlDocument({
  assets,
  state,
  children,
}: {
  assets: Assets;
  /** JSON, escaped by `escapeJson`. */
  state: string;
  children: ReactNode;
}) {
  return (
    <html lang="ko">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <link rel="icon" type="image/svg+xml" href="/favicon.svg" />
        {/* The first script is small, and records clicks until the others have loaded. */}
        {assets.scripts.map((src, index) => (
          <script key={src} type="module" src={src} fetchPriority={index === 0 ? 'high' : 'low'} />
        ))}
        {assets.preloads.map((href) => (
          <link key={href} rel="modulepreload" href={href} fetchPriority="low" />
        ))}
      </head>
      <body>
        {children}
        <script
          id={STATE_ID}
          type="application/json"
          // Data, not code.
          dangerouslySetInnerHTML={{ __html: state }}
        />
      </body>
    </html>
  );
}

import { LegalNotice } from '@damoa/ui/legal-notice';
import { dehydrate } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { createStaticRouter, StaticRouterProvider } from 'react-router-dom';
import type { Assets } from '../../server/pages/renderer.ts';
import { withoutTimestamps } from '../api/hydration-state.ts';
import { LATER_STYLES } from '../browser/later-styles.ts';
import { takeCached } from '../cached-markup.tsx';
import { App } from '../document/app.tsx';
import type { PageState } from '../document/page-state.ts';
import { escapeJson } from '../seo/markup.ts';
import { TREE_HASH } from './data-hash.ts';
import { type LoadedPage, matchedPage } from './load-page.ts';
import { pasteMarkup } from './paste-markup.ts';

/** Links to the styles that a script loads after the page. */
const STYLES_WITHOUT_SCRIPTS = Buffer.from(
  `<noscript>${LATER_STYLES.map(
    ({ href, media }) => `<link rel="stylesheet" href="${href}" media="${media}">`,
  ).join('')}</noscript>`,
);

/** Renders the document, with placeholders in place of the cached elements, which are returned with it. */
export function renderDocument(
  { queryClient, handler, context, business }: LoadedPage,
  { isPhone, assetsOf }: { isPhone: boolean; assetsOf: (sources: string[]) => Assets },
) {
  const dehydrated = withoutTimestamps(
    dehydrate(queryClient, { shouldDehydrateQuery: isNeededByPage }),
  );
  const { file } = matchedPage(context);
  const { loaderData, actionData, errors } = context;
  const state: PageState = {
    queries: dehydrated,
    isPhone,
    assets: assetsOf(file ? [sourceOf(file)] : []),
    router: { loaderData, actionData, errors },
  };
  // Discards what a rendering that threw has left.
  takeCached();
  const html = renderToString(
    <App
      queryClient={queryClient}
      isPhone={isPhone}
      assets={state.assets}
      state={escapeJson(state)}
      notice={<LegalNotice business={business} />}
    >
      <StaticRouterProvider
        router={createStaticRouter(handler.dataRoutes, context)}
        context={context}
        hydrate={false}
      />
    </App>,
  );
  return { html, cached: takeCached(), queries: dehydrated.queries };
}

export type RenderedDocument = ReturnType<typeof renderDocument>;

/** The bytes of the page: the document with its head completed, and with the markup of the cached elements. */
export function joinParts({ html, cached }: RenderedDocument, head: string, styles: Buffer) {
  const endOfHead = html.indexOf('</head>');
  return Buffer.concat([
    Buffer.from(`<!doctype html>${html.slice(0, endOfHead)}`),
    styles,
    STYLES_WITHOUT_SCRIPTS,
    Buffer.from(head),
    ...pasteMarkup(html.slice(endOfHead), cached),
  ]);
}

/** The source of a page's file, as named in the manifest of the build. */
const sourceOf = (file: string) => file.replace(/^\./, 'src');

/**
 * The whole category tree is not sent to the browser: the menu has its own query with the few rows it needs.
 */
function isNeededByPage({ queryHash }: { queryHash: string }) {
  return queryHash !== TREE_HASH;
}

import { escapeJson } from '../document/html-document.tsx';
import { OF_PAGE } from '../navigation/stale-head.ts';
import type { Description } from './description.ts';
import { escapeMarkup } from './markup.ts';
import { PREVIEW } from './preview.ts';

const OF_SITE = `\
<meta name="theme-color" media="(prefers-color-scheme: light)" content="#fff">\
<meta name="theme-color" media="(prefers-color-scheme: dark)" content="#131519">\
<link rel="manifest" href="/manifest.webmanifest">\
<link rel="apple-touch-icon" href="/icons/apple-touch-icon.png">\
<link rel="alternate" type="application/rss+xml" title="다모아 새 상품" href="/rss.xml">`;

/**
 * What stands in the head for robots, and for those who share the page. It is no part of what React
 * renders, so that the browser needs none of the code.
 *
 * Sources: https://ogp.me, https://developers.kakao.com/docs/latest/ko/message/scrap,
 * https://developers.google.com/search/docs/crawling-indexing/robots-meta-tag
 */
export function pageHead(page: {
  siteUrl: string;
  status: number;
  /** As the page has written it into its HTML, escaped. */
  title: string;
  description: Description;
}) {
  const { siteUrl, status, title, description } = page;
  const { address, text, preview, kind, graph } = description;
  const isThere = status === 200;
  const url = escapeMarkup(siteUrl + address);
  const content = escapeMarkup(text);
  const isIndexed = isThere && description.isIndexed;
  return [
    OF_SITE,
    meta('name', 'description', content),
    meta('property', 'og:type', kind),
    meta('property', 'og:site_name', '다모아'),
    meta('property', 'og:locale', 'ko_KR'),
    meta('property', 'og:title', title),
    meta('property', 'og:description', content),
    meta('property', 'og:image', siteUrl + preview),
    meta('property', 'og:image:type', 'image/jpeg'),
    meta('property', 'og:image:width', String(PREVIEW.width)),
    meta('property', 'og:image:height', String(PREVIEW.height)),
    meta('name', 'twitter:card', 'summary_large_image'),
    isThere ? meta('property', 'og:url', url) : '',
    isThere ? `<link rel="canonical" href="${url}" ${OF_PAGE}>` : '',
    isIndexed ? '' : meta('name', 'robots', 'noindex, follow'),
    isIndexed && graph.length > 0 ? data(graph) : '',
  ].join('');
}

function meta(kind: 'name' | 'property', name: string, content: string) {
  return `<meta ${kind}="${name}" content="${content}" ${OF_PAGE}>`;
}

/** https://www.w3.org/TR/json-ld11/#embedding-json-ld-in-html-documents */
function data(graph: readonly object[]) {
  const json = escapeJson({ '@context': 'https://schema.org', '@graph': graph });
  return `<script type="application/ld+json" ${OF_PAGE}>${json}</script>`;
}

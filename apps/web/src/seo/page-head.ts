import type { PageMeta } from '../navigation/page.ts';
import { PAGE_ATTRIBUTE } from '../navigation/stale-head.ts';
import { escapeJson, escapeMarkup } from './markup.ts';
import { PREVIEW, previewOf } from './preview.ts';

const DESCRIPTION =
  '알리익스프레스 상품을 한국어로 편하게 찾아보세요. 가격과 할인율, 주문 수를 한눈에 견줄 수 있어요.';

/** The approximate number of characters that search engines show. */
const MAX_DESCRIPTION = 160;

const SITE_TAGS = `\
<meta name="theme-color" media="(prefers-color-scheme: light)" content="#fff">\
<meta name="theme-color" media="(prefers-color-scheme: dark)" content="#131519">\
<link rel="manifest" href="/manifest.webmanifest">\
<link rel="apple-touch-icon" href="/icons/apple-touch-icon.png">\
<link rel="alternate" type="application/rss+xml" title="다모아 새 상품" href="/rss.xml">\
<link rel="alternate" type="application/rss+xml" title="다모아 가격 인하" href="/price-drops.xml">`;

/**
 * The tags in the head for robots and link previews. React does not render them, so that the browser does
 * not need this code.
 *
 * Sources: https://ogp.me, https://developers.kakao.com/docs/latest/ko/message/scrap,
 * https://developers.google.com/search/docs/crawling-indexing/robots-meta-tag
 */
export function pageHead(page: {
  siteUrl: string;
  status: number;
  /** As rendered in the HTML of the page, escaped. */
  title: string;
  /** Path and query string of the page, unless `meta` has another canonical address. */
  path: string;
  meta: PageMeta;
}) {
  const { siteUrl, status, title, path, meta } = page;
  const { preview = previewOf(undefined), type = 'website', structuredData = [] } = meta;
  const isOk = status === 200;
  const url = escapeMarkup(siteUrl + (meta.canonical ?? path));
  const content = escapeMarkup(excerpt(meta.description || DESCRIPTION));
  const isIndexed = isOk && (meta.isIndexed ?? true);
  return [
    SITE_TAGS,
    tag('name', 'description', content),
    tag('property', 'og:type', type),
    tag('property', 'og:site_name', '다모아'),
    tag('property', 'og:locale', 'ko_KR'),
    tag('property', 'og:title', title),
    tag('property', 'og:description', content),
    ...(meta.picture === undefined
      ? [
          tag('property', 'og:image', siteUrl + preview),
          tag('property', 'og:image:type', 'image/jpeg'),
          tag('property', 'og:image:width', String(PREVIEW.width)),
          tag('property', 'og:image:height', String(PREVIEW.height)),
          tag('name', 'twitter:card', 'summary_large_image'),
        ]
      : [
          tag('property', 'og:image', escapeMarkup(new URL(meta.picture, siteUrl).href)),
          tag('name', 'twitter:card', 'summary'),
        ]),
    isOk ? tag('property', 'og:url', url) : '',
    isOk ? `<link rel="canonical" href="${url}" ${PAGE_ATTRIBUTE}>` : '',
    isIndexed ? '' : tag('name', 'robots', 'noindex, follow'),
    isIndexed && structuredData.length > 0 ? jsonLd(structuredData) : '',
  ].join('');
}

function tag(kind: 'name' | 'property', name: string, content: string) {
  return `<meta ${kind}="${name}" content="${content}" ${PAGE_ATTRIBUTE}>`;
}

/** https://www.w3.org/TR/json-ld11/#embedding-json-ld-in-html-documents */
function jsonLd(graph: readonly object[]) {
  const json = escapeJson({ '@context': 'https://schema.org', '@graph': graph });
  return `<script type="application/ld+json" ${PAGE_ATTRIBUTE}>${json}</script>`;
}

function excerpt(text: string) {
  const characters = [...text.replace(/\s+/g, ' ').trim()];
  if (characters.length <= MAX_DESCRIPTION) return characters.join('');
  return `${characters.slice(0, MAX_DESCRIPTION - 1).join('')}…`;
}

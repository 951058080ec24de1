import { type DroppedProduct, type NewProduct, type Product, percentBelow } from '@damoa/contracts';
import { timeInSeoul, won } from '@damoa/ui';
import { element, escapeMarkup } from './markup.ts';
import { productAddress } from './product-address.ts';

/** The RSS feed of the newest products. The date of an item is when its product first came into the shop. */
export function newProducts(siteUrl: string, products: readonly NewProduct[]) {
  return rss(siteUrl, {
    path: '/rss.xml',
    title: '다모아 새 상품',
    page: '/?sort=newest',
    description: '다모아에 새로 들어온 상품이에요.',
    items: products.map((product) => ({
      title: product.product_title,
      link: productAddress(siteUrl, product),
      guid: product.product_id,
      date: product.added_at,
      description: `${won(product.target_sale_price)} (${timeInSeoul(product.updated_at)} 확인)${soldOut(product)}`,
    })),
  });
}

/** The RSS feed of the latest price drops. Each drop of a price is a separate item. */
export function priceDrops(siteUrl: string, products: readonly DroppedProduct[]) {
  return rss(siteUrl, {
    path: '/price-drops.xml',
    title: '다모아 가격 인하',
    page: '/?sort=drop',
    description: '지난 30일 최저가보다 가격이 내린 상품이에요.',
    items: products.map((product) => {
      const { from, to, at } = product.drop;
      return {
        title: `${product.product_title} · ${percentBelow(from, to)}% 내림`,
        link: productAddress(siteUrl, product),
        guid: `${product.product_id} ${at}`,
        date: at,
        description: `${won(from)}에서 ${won(to)}으로 내렸어요.${soldOut(product)}`,
      };
    }),
  });
}

const soldOut = ({ is_sold_out }: Product) => (is_sold_out ? ' (품절)' : '');

interface Feed {
  /** The path of the feed itself. */
  path: string;
  title: string;
  /** The path of the page with the same content. */
  page: string;
  description: string;
  items: readonly Item[];
}

interface Item {
  title: string;
  link: string;
  guid: string;
  /** ISO 8601; null if unknown. */
  date: string | null;
  description: string;
}

/** https://www.rssboard.org/rss-specification */
function rss(siteUrl: string, { path, title, page, description, items }: Feed) {
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">
<channel>
${element('title', title)}
${element('link', siteUrl + page)}
${element('description', `${description} 상품 페이지의 링크로 구매하면 다모아가 수수료를 받습니다.`)}
<language>ko</language>
<atom:link href="${siteUrl}${path}" rel="self" type="application/rss+xml"/>
${items.map(itemOf).join('\n')}
</channel>
</rss>
`;
}

function itemOf({ title, link, guid, date, description }: Item) {
  return `<item>
${element('title', title)}
${element('link', link)}
<guid isPermaLink="false">${escapeMarkup(guid)}</guid>${
    date === null
      ? ''
      : `
<pubDate>${new Date(date).toUTCString()}</pubDate>`
  }
${element('description', description)}
</item>`;
}

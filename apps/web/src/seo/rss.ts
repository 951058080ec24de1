import type { Product } from '@damoa/contracts';
import { grouped } from '@damoa/ui';
import { escapeMarkup } from './markup.ts';

/** The newest products: https://www.rssboard.org/rss-specification */
export function rss(siteUrl: string, products: readonly Product[]) {
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">
<channel>
<title>다모아 새 상품</title>
<link>${siteUrl}/?sort=newest</link>
<description>다모아에 새로 들어온 상품이에요. 여기의 링크로 구매하면 다모아가 수수료를 받습니다.</description>
<language>ko</language>
<atom:link href="${siteUrl}/rss.xml" rel="self" type="application/rss+xml"/>
${products.map(item).join('\n')}
</channel>
</rss>
`;
}

/** The date of an item is that of its price, which the item shows. */
function item(product: Product) {
  const { product_id, product_title, promotion_link, target_sale_price, updated_at } = product;
  const price = `${grouped(target_sale_price)}원${product.is_sold_out ? ' (품절)' : ''}`;
  return `<item>
<title>${escapeMarkup(product_title)}</title>
<link>${escapeMarkup(promotion_link)}</link>
<guid isPermaLink="false">${escapeMarkup(product_id)}</guid>
<pubDate>${new Date(updated_at).toUTCString()}</pubDate>
<description>${price} · 이 링크로 구매하면 다모아가 수수료를 받습니다.</description>
</item>`;
}

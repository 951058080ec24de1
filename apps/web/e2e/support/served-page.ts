import { shopOfWorker } from './shop-of-worker.ts';

/** A page as the server sends it: what crawlers read, and browsers without scripts show. */
export async function servedPage(path: string, userAgent = 'Chrome') {
  const headers = { 'user-agent': userAgent };
  const response = await fetch(new URL(path, shopOfWorker().url), { headers });
  return { status: response.status, html: await response.text() };
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" };

export const decoded = (text: string) =>
  text.replaceAll(/&(#x27|[a-z]+);/g, (entity, name) => ENTITIES[name] ?? entity);

/** The attributes of each element with this name, in document order. */
export function elements(html: string, name: string): Record<string, string>[] {
  return html
    .matchAll(new RegExp(`<${name}\\b([^>]*)>`, 'g'))
    .map(([, attributes = '']) => {
      const pairs = attributes.matchAll(/([\w-]+)="([^"]*)"/g);
      return Object.fromEntries(pairs.map(([, key = '', value = '']) => [key, decoded(value)]));
    })
    .toArray();
}

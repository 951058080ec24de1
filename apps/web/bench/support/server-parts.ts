import type { ShopOnOneMachine } from '../../e2e/support/one-machine.ts';
import { lighthouseScores } from './lighthouse.ts';
import type { Report } from './report.ts';
import {
  measureCachedPage,
  measureRenderedPage,
  measureUncachedPages,
  memoryInMegabytes,
} from './serving.ts';

/** Reports how many pages the server sends per second, and what one of them costs. */
export async function reportServing(report: Report, { url, apiUrl, webPid }: ShopOnOneMachine) {
  const add = (name: string, figure: string, target?: string) =>
    report.add('desktop', name, figure, target);
  const { cached, memory } = await measureCachedPage(url);
  const share = `${Math.round(cached)} (${(cached / memory).toFixed(2)})`;
  add('cached pages per second (of a bare Fastify)', share, '0.6 of it');
  const uncached = await measureUncachedPages(url);
  add('uncached pages per second, compressed', String(Math.round(uncached.compressed)), '400');
  add('uncached pages per second, not compressed', String(Math.round(uncached.plain)), '400');
  const { page, call, markup } = await measureRenderedPage(url, apiUrl);
  const times = [page, call, markup].map((time) => time.toFixed(2)).join(', ');
  add('a rendered page, its call, its markup', `${times} ms`);
  add('a rendered page beside their sum', (page / (call + markup)).toFixed(2));
  add('memory of the web server', `${await memoryInMegabytes(webPid)} MB`, '250 MB');
}

/** Reports the Lighthouse scores of pages on a phone. */
export async function reportLighthouse(report: Report, url: string) {
  for (const address of ['/', '/?q=캠핑', '/?category=322&p_cate_id=322', '/login']) {
    const scores = await lighthouseScores(`${url}${address}`);
    report.add('slowed', `Lighthouse \`${address}\``, scores.join(', '), '100');
  }
}

import { contract } from '@damoa/contracts';
import type { FastifyRequest } from 'fastify';

const { categories, products, management, searchWords } = contract;

const CHANGES = [
  ...Object.values({ ...categories, ...products }),
  ...[management.changeProduct, searchWords.add, searchWords.remove],
]
  .filter(({ method }) => method !== 'GET')
  .map(({ method, path }) => ({ method, path: new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`) }));

/** Whether a call changes what listings show. */
export function changesCatalogue({ method, url }: Pick<FastifyRequest, 'method' | 'url'>) {
  const [path = ''] = url.split('?');
  return CHANGES.some((change) => change.method === method && change.path.test(path));
}

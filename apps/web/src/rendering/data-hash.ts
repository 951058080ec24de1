import { createHash } from 'node:crypto';
import type { BusinessFact } from '@damoa/contracts';
import { hashKey, type QueryClient } from '@tanstack/react-query';
import type { StaticHandlerContext } from 'react-router-dom';
import { queries } from '../api/queries.ts';

/** The query hash of the whole category tree. */
export const TREE_HASH = hashKey(queries.categories.list({}).queryKey);

/**
 * Hashes all data that a page is rendered from. Two renderings of an address differ in nothing else: no page that is
 * shared shows the current time.
 */
export function hashOfData(
  queryClient: QueryClient,
  { loaderData, errors }: StaticHandlerContext,
  business: readonly BusinessFact[] | undefined,
) {
  const queries = queryClient.getQueryCache().getAll();
  const data = queries.map(({ queryHash, state: { status, data } }) => [
    queryHash,
    status,
    queryHash === TREE_HASH && data ? hashOfTree(data) : data,
  ]);
  return hashOf([data, loaderData, errors, business]);
}

const hashOf = (value: unknown) =>
  createHash('sha256').update(JSON.stringify(value)).digest('base64');

const treeHashes = new WeakMap<object, string>();

/** Hashes the category tree, which is large, and the same object for many pages. */
function hashOfTree(tree: object) {
  const hash = treeHashes.get(tree) ?? hashOf(tree);
  treeHashes.set(tree, hash);
  return hash;
}

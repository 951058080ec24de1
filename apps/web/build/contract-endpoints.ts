import {
  adminContract,
  type Contract,
  pageContract,
  personalContract,
  serverContract,
} from '@damoa/contracts';
import type { Plugin } from 'vite';

/** A module for each part of the contract: the first page loads only the first. */
const PARTS: Record<string, Contract> = {
  'virtual:endpoints/page': pageContract,
  'virtual:endpoints/personal': personalContract,
  'virtual:endpoints/admin': adminContract,
  'virtual:endpoints/server': serverContract,
};

/**
 * Provides method, path and access of every endpoint of the contract. They are extracted at build time,
 * because the pages need them but not the schemas, which would bundle a validation library.
 */
export function contractEndpoints(): Plugin {
  return {
    name: 'contract-endpoints',
    resolveId: (id) => (id in PARTS ? `\0${id}` : undefined),
    load(id) {
      const part = PARTS[id.replace(/^\0/, '')];
      return part && `export default ${JSON.stringify(endpointsOf(part))}`;
    },
  };
}

function endpointsOf(contract: Contract) {
  return Object.fromEntries(
    Object.entries(contract).map(([resource, ofResource]) => [
      resource,
      Object.fromEntries(
        Object.entries(ofResource).map(([name, { method, path, access }]) => [
          name,
          { method, path, access },
        ]),
      ),
    ]),
  );
}

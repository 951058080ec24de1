import { contract } from '@damoa/contracts';
import type { Plugin } from 'vite';

const NAME = 'virtual:endpoints';

/**
 * Provides method, path and access of every endpoint of the contract. They are extracted at build time,
 * because the first page needs them but not the schemas, which would bundle a validation library.
 */
export function contractEndpoints(): Plugin {
  const endpoints = Object.fromEntries(
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
  return {
    name: 'contract-endpoints',
    resolveId: (id) => (id === NAME ? `\0${NAME}` : undefined),
    load: (id) => (id === `\0${NAME}` ? `export default ${JSON.stringify(endpoints)}` : undefined),
  };
}

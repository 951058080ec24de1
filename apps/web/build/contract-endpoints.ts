import { contract } from '@damoa/contracts';
import type { Plugin } from 'vite';

const NAME = 'virtual:addresses';

/**
 * Method, path and access of every endpoint, taken from the contract when the web application is
 * built: the first page needs these and not the schemas, which would bring a validation library along.
 */
export function contractAddresses(): Plugin {
  const addresses = Object.fromEntries(
    Object.entries(contract).map(([resource, endpoints]) => [
      resource,
      Object.fromEntries(
        Object.entries(endpoints).map(([name, { method, path, access }]) => [
          name,
          { method, path, access },
        ]),
      ),
    ]),
  );
  return {
    name: 'contract-addresses',
    resolveId: (id) => (id === NAME ? `\0${NAME}` : undefined),
    load: (id) => (id === `\0${NAME}` ? `export default ${JSON.stringify(addresses)}` : undefined),
  };
}

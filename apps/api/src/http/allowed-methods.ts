import type { Contract } from '@damoa/contracts';

/** The methods of the endpoints at a path, for the `Allow` header; empty if there is no endpoint. */
export function allowedMethods(contract: Contract, path: string) {
  const methods = Object.values(contract)
    .flatMap((endpoints) => Object.values(endpoints))
    .filter((endpoint) => isAt(endpoint.path, path))
    .map(({ method }) => method);
  return [...new Set(methods)].flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method]));
}

function isAt(pattern: string, path: string) {
  const parts = path.split('/');
  const wanted = pattern.split('/');
  return (
    parts.length === wanted.length &&
    wanted.every((part, index) =>
      part.startsWith(':') ? parts[index] !== '' : part === parts[index],
    )
  );
}

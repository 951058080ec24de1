import type { Access, Endpoint } from '@damoa/contracts';

interface CallableEndpoint {
  method: Endpoint['method'];
  path: string;
  access: Access;
}

/** Endpoints by resource and name. */
export type Endpoints = Record<string, Record<string, CallableEndpoint>>;

const known: Endpoints = {};

/** Registers the endpoints of a part of the contract. Each part is loaded only where it is called. */
export function addEndpoints(endpoints: Endpoints) {
  Object.assign(known, endpoints);
}

/** @throws Error if the endpoint is not registered: its part of the contract has not been loaded */
export function endpointOf(resource: string, name: string) {
  const endpoint = known[resource]?.[name];
  if (!endpoint) throw new Error(`The contract has no ${resource}.${name}.`);
  return endpoint;
}

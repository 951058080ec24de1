import type { Call, Contract, Endpoint, Reply } from '@damoa/contracts';
import { queryOptions } from '@tanstack/react-query';
import type { Endpoints } from './endpoints.ts';
import { type CallOptions, type CallParts, sendCall } from './send-call.ts';

/** The parts of a call that the endpoint declares. */
type CallInput<E extends Endpoint> = {
  [Part in keyof Call<E> as keyof Call<E>[Part] extends never ? never : Part]: Call<E>[Part];
};

function makeOptions<E extends Endpoint>(resource: string, name: string) {
  return (call: CallInput<E>) => queryOptions<Reply<E>>({ queryKey: [resource, name, call] });
}

/** The beginning of a query key, for filters: a resource of a contract, and perhaps one of its endpoints. */
export type KeyPrefix<C extends Contract> = {
  [Resource in keyof C & string]:
    | readonly [Resource]
    | readonly [Resource, keyof C[Resource] & string];
}[keyof C & string];

type Queries<C extends Contract> = {
  [Resource in keyof C]: {
    [Name in keyof C[Resource]]: ReturnType<typeof makeOptions<C[Resource][Name]>>;
  };
};

export type CallsOf<C extends Contract> = {
  [Resource in keyof C]: {
    [Name in keyof C[Resource]]: (
      call: CallInput<C[Resource][Name]>,
    ) => Promise<Reply<C[Resource][Name]>>;
  };
};

/** Query options for every endpoint of a part of the contract. */
export function queriesOf<C extends Contract>(endpoints: Endpoints) {
  return mapEndpoints(endpoints, makeOptions) as Queries<C>;
}

/** A function for every endpoint of a part of the contract. It throws an `ApiError` if the call fails. */
export function callsOf<C extends Contract>(
  endpoints: Endpoints,
  options: CallOptions,
  send = sendCall,
) {
  return mapEndpoints(
    endpoints,
    (resource, name) => (call: CallParts) => send(options, resource, name, call),
  ) as CallsOf<C>;
}

function mapEndpoints(
  endpoints: Endpoints,
  make: (resource: string, name: string) => unknown,
): unknown {
  return Object.fromEntries(
    Object.entries(endpoints).map(([resource, endpoints]) => [
      resource,
      Object.fromEntries(Object.keys(endpoints).map((name) => [name, make(resource, name)])),
    ]),
  );
}

import type { Endpoint } from '@damoa/contracts';
import { Refusal } from './refusal.ts';
import type { Handlers } from './serve.ts';

/** Handlers that are still to be written. */
export function pending<R extends Record<string, Endpoint>>(endpoints: R) {
  return Object.fromEntries(
    Object.keys(endpoints).map((name) => [name, () => Promise.reject(new Refusal('unavailable'))]),
  ) as unknown as Handlers<R>;
}

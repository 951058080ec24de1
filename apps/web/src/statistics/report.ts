import type { Call, PersonalContract } from '@damoa/contracts';
import '../api/personal-calls.ts';
import { endpointOf } from '../api/endpoints.ts';
import { csrfHeaders } from '../api/send-call.ts';

type Statistics = PersonalContract['statistics'];

/**
 * Reports what is to be counted. Nothing waits for it, it outlives the page, and nobody learns when it
 * fails.
 */
export function report<Name extends keyof Statistics>(
  name: Name,
  body: Call<Statistics[Name]>['body'],
) {
  const { method, path } = endpointOf('statistics', name);
  fetch(path, {
    method,
    headers: { 'content-type': 'application/json', ...csrfHeaders() },
    body: JSON.stringify(body),
    keepalive: true,
    priority: 'low',
  }).catch(() => {});
}

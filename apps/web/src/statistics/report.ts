import type { Call, PersonalContract } from '@damoa/contracts';
import '../api/personal-calls.ts';
import { endpointOf } from '../api/endpoints.ts';
import { csrfHeaders } from '../api/send-call.ts';

type Statistics = PersonalContract['statistics'];

/**
 * Reports an event for the statistics, without waiting for the response. The request outlives the page, and a
 * failure is ignored.
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

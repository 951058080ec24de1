import type { Endpoint } from '@damoa/contracts';

/** Whether the response is the same for everyone. */
export function isPublic({ access, method, status }: Endpoint) {
  return access === 'anyone' && method === 'GET' && status !== 204;
}

export function hasEtag(endpoint: Endpoint) {
  return isPublic(endpoint) || endpoint.versioned === true;
}

/** The version of a reply, for its ETag. */
export function versionOf({ versioned }: Endpoint, result: unknown) {
  return versioned && (result as { version: number }).version;
}

import type { Endpoint } from '@damoa/contracts';
import type { FastifyRequest } from 'fastify';
import { splitAddress } from './page-address.ts';
import { Refusal } from './refusal.ts';

/**
 * Refuses parameters that cannot be decoded, which the query parser would pass on as they are: a search for `%FF` would
 * look for that text. Parameters that the endpoint does not have are ignored, whatever they contain.
 * @throws Refusal `invalid_input`
 */
export function refuseUndecodable({ url }: FastifyRequest, endpoint: Endpoint) {
  const [, query] = splitAddress(url);
  const names = query
    .split('&')
    .filter((field) => !isDecodable(field))
    .map((field) => decodedName(field))
    .filter((name) => Object.hasOwn(endpoint.query?.shape ?? {}, name));
  if (names.length === 0) return;
  const reason = ['사용할 수 없는 문자가 들어 있어요.'];
  const errors = Object.fromEntries(names.map((name) => [name, reason]));
  throw new Refusal('invalid_input', { errors });
}

function decodedName(field: string) {
  const [name = ''] = field.split('=');
  return isDecodable(name) ? decodeURIComponent(name) : name;
}

function isDecodable(text: string) {
  try {
    // The result is used, or a bundler would remove the call as one without an effect.
    return typeof decodeURIComponent(text) === 'string';
  } catch {
    return false;
  }
}

/** Forms submitted without JavaScript send empty fields too: an empty parameter counts as absent. */
export function dropEmptyFields(request: FastifyRequest) {
  request.query = Object.fromEntries(
    Object.entries(request.query as Record<string, unknown>).filter(([, value]) => value !== ''),
  );
}

import { randomBytes } from 'node:crypto';
import type { BusinessRefusal, GatewayRefusal } from './refusals.ts';

export function succeeded(method: string, result: unknown) {
  return envelope(method, { resp_code: 200, resp_msg: 'Call succeeds', result });
}

export function refused(method: string, { code, message }: BusinessRefusal) {
  return envelope(method, { resp_code: code, resp_msg: message });
}

export function gatewayRefused({ body }: GatewayRefusal) {
  return { error_response: { ...body, request_id: randomBytes(12).toString('hex') } };
}

/** A list in the marketplace's format: `{product: […]}`, or with `simplify=true` a plain array. */
export function list(name: string, rows: readonly unknown[], simplify: boolean) {
  return simplify ? rows : { [name]: rows };
}

function envelope(method: string, result: object) {
  return { [`${method.replaceAll('.', '_')}_response`]: { resp_result: result } };
}

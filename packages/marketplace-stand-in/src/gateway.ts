import { gatewayRefused, refused, succeeded } from './answers.ts';
import type { CallLimits } from './call-limits.ts';
import type { Parameters } from './parameters.ts';
import { BusinessRefusal, ban, GatewayRefusal } from './refusals.ts';
import { signatureOf } from './signature.ts';

/** Milliseconds by which a timestamp may differ from our clock. */
const TIMESTAMP_TOLERANCE = 10 * 60 * 1_000;

export interface GatewayOptions {
  appKey: string;
  appSecret: string;
  limits: CallLimits;
  methods: ReadonlyMap<string, (parameters: Parameters) => unknown>;
}

/**
 * Checks a request and runs its method.
 * @param now milliseconds since the epoch
 * @returns the body; refusals also have HTTP status 200
 */
export function answer(parameters: Parameters, options: GatewayOptions, now: number): object {
  const name = parameters.get('method') ?? '';
  try {
    check(parameters, options, now);
    const method = options.methods.get(name);
    if (!method) throw new GatewayRefusal('InvalidApiPath');
    return succeeded(name, method(parameters));
  } catch (error) {
    if (error instanceof BusinessRefusal) return refused(name, error);
    if (error instanceof GatewayRefusal) return gatewayRefused(error);
    throw error;
  }
}

function check(parameters: Parameters, { appKey, appSecret, limits }: GatewayOptions, now: number) {
  if (parameters.get('app_key') !== appKey) throw new GatewayRefusal('InvalidAppKey');
  const timestamp = Number(parameters.get('timestamp') || Number.NaN);
  // Not `>`, so that NaN is refused too.
  if (!(Math.abs(now - timestamp) <= TIMESTAMP_TOLERANCE)) {
    throw new GatewayRefusal('IllegalTimestamp');
  }
  const isSigned =
    parameters.get('sign_method') === 'sha256' &&
    parameters.get('sign') === signatureOf(parameters, appSecret);
  if (!isSigned) throw new GatewayRefusal('IncompleteSignature');
  const seconds = limits.count(now);
  if (seconds > 0) throw ban(seconds);
}

import { z } from 'zod';
import {
  IllegalTimestamp,
  MarketplaceBan,
  MarketplaceRefused,
  MarketplaceUnavailable,
} from './errors.ts';
import type { Excerpt } from './excerpt.ts';

const code = z.union([z.string(), z.number()]).transform(String);
const words = z.string().catch('');

const GatewayError = z.object({
  error_response: z.object({ code, msg: words, sub_msg: words }),
});
const Business = z.object({
  resp_result: z.object({ resp_code: code, resp_msg: words, result: z.unknown().optional() }),
});

const ADVICE = new Map([
  ['InvalidAppKey', 'Look at ALIEXPRESS_APP_KEY.'],
  ['IncompleteSignature', 'Look at ALIEXPRESS_APP_SECRET: it must belong to ALIEXPRESS_APP_KEY.'],
  ['IllegalTimestamp', 'Set the clock of this machine.'],
  [
    '401',
    'The publisher is not registered: look at ALIEXPRESS_TRACKING_ID and ALIEXPRESS_APP_KEY.',
  ],
  ['404', 'If that does not pass, ask the marketplace.'],
  ['15', 'If that does not pass, ask the marketplace.'],
  ['ApiCallLimit', 'Look at ALIEXPRESS_RATE and ALIEXPRESS_DAILY_QUOTA.'],
]);

/**
 * Extracts the result from a response.
 * @returns undefined if there are no rows, for which the marketplace has its own code (405)
 * @throws MarketplaceUnavailable, MarketplaceRefused depending on the error in the response
 */
export function resultOf(method: string, answer: unknown, excerpt: Excerpt): unknown {
  const gateway = GatewayError.safeParse(answer);
  if (gateway.success) throw gatewayError(method, gateway.data.error_response, excerpt);
  const key = `${method.replaceAll('.', '_')}_response`;
  const business = z.object({ [key]: Business }).safeParse(answer).data?.[key]?.resp_result;
  if (!business) throw unexpectedShape(method);
  const { resp_code, resp_msg, result } = business;
  if (resp_code === '405' && !result) return undefined;
  if (resp_code === '404') {
    throw new MarketplaceUnavailable(messageOf(method, resp_code, excerpt(resp_msg)));
  }
  if (resp_code !== '200' && resp_code !== '405') {
    throw new MarketplaceRefused(messageOf(method, excerpt(resp_code), excerpt(resp_msg)));
  }
  if (!result) throw unexpectedShape(method);
  return result;
}

/** The error for an unexpected response: the interface has changed, or another server is at the address. */
export function unexpectedShape(method: string, where = '') {
  return new MarketplaceRefused(
    `The answer to ${method} is not shaped as expected${where && ` at ${where}`}. ` +
      'Look at ALIEXPRESS_URL; if it is right, the interface of the marketplace has changed.',
  );
}

function gatewayError(
  method: string,
  error: z.infer<typeof GatewayError>['error_response'],
  excerpt: Excerpt,
) {
  const message = messageOf(method, excerpt(error.code), excerpt(error.msg));
  if (error.code === 'ApiCallLimit') {
    return new MarketplaceBan(message, secondsIn(`${error.msg} ${error.sub_msg}`));
  }
  if (error.code === 'IllegalTimestamp') return new IllegalTimestamp(message);
  if (error.code === '15') return new MarketplaceUnavailable(message);
  return new MarketplaceRefused(message);
}

function secondsIn(text: string) {
  const [, seconds] = /(\d+)\s*(?:more\s+)?sec/i.exec(text) ?? [];
  return seconds === undefined ? undefined : Number(seconds);
}

function messageOf(method: string, code: string, said: string) {
  const advice = ADVICE.get(code) ?? "The marketplace's documentation explains the code.";
  return `The marketplace answers ${method} with ${code}${said && ` (${said})`}. ${advice}`;
}

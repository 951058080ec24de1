import type { Parameters } from './parameters.ts';

const WON_PER_DOLLAR = 1_380;

/** Prices are in won internally, and in dollars in responses unless won are requested. */
export interface Currency {
  name: 'KRW' | 'USD';
  /** Won for one unit. */
  won: number;
}

export const DOLLARS: Currency = { name: 'USD', won: WON_PER_DOLLAR };
const WON: Currency = { name: 'KRW', won: 1 };

export function targetCurrency(parameters: Parameters) {
  return parameters.get('target_currency') === 'KRW' ? WON : DOLLARS;
}

import { BusinessRefusal } from './refusals.ts';

/** The parameters of a request, from its URL and its form. */
export type Parameters = ReadonlyMap<string, string>;

/** @param form the body of a form POST, or '' */
export function readParameters(address: string, form: string): Parameters {
  const { searchParams } = new URL(address, 'http://localhost');
  return new Map([...searchParams, ...new URLSearchParams(form)]);
}

/**
 * Reads a whole number.
 * @throws BusinessRefusal if it is malformed or out of range
 */
export function wholeNumber(
  parameters: Parameters,
  name: string,
  { min, max = Number.MAX_SAFE_INTEGER, absent }: { min: number; max?: number; absent: number },
) {
  const text = parameters.get(name);
  if (!text) return absent;
  const value = Number(text);
  if (/^\d+$/.test(text) && value >= min && value <= max) return value;
  throw new BusinessRefusal(402, name);
}

/** The items of a comma-separated list, without empty ones and duplicates. */
export function items(parameters: Parameters, name: string) {
  const texts = (parameters.get(name) ?? '').split(',').map((text) => text.trim());
  return [...new Set(texts.filter((text) => text !== ''))];
}

export const isSimplified = (parameters: Parameters) => parameters.get('simplify') === 'true';

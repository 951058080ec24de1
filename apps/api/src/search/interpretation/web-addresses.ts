import { plainText } from '../text/plain-text.ts';

/** An address, which may lack its scheme if it has a path: ko.aliexpress.com/item/1005006123456789.html. */
const ADDRESS =
  /(?<![^ ])(?:(?:https?:\/\/|www\.)[^\s/]+|(?:[a-z\d-]+\.)+[a-z]{2,}(?=\/[!-~]*(?![^ ])))(?:\/\S*)?/giu;
/** The number of a product. Shorter ones may be a model. */
const NUMBER = /\d{8,}/g;

/** A text with web addresses, as people paste them. */
export interface AddressedText {
  /** What the addresses may name: numbers, and the ends of their paths. */
  ids: string[];
  /** The text without the addresses. */
  rest: string;
}

/**
 * Reads the addresses in a text, or the number of a product that is all of it.
 * @returns undefined if it has neither
 */
export function readAddresses(text: string): AddressedText | undefined {
  const plain = plainText(text);
  const addresses = plain.match(ADDRESS) ?? [];
  if (addresses.length === 0)
    return /^\d{8,64}$/.test(plain) ? { ids: [plain], rest: plain } : undefined;
  return {
    ids: [...new Set(addresses.flatMap(idsIn))],
    rest: plainText(plain.replace(ADDRESS, '')),
  };
}

function idsIn(address: string) {
  const [path = ''] = address.split(/[?#]/);
  const last = path.split('/').at(-1) ?? '';
  return [...(address.match(NUMBER) ?? []), ...(last === '' ? [] : [last])];
}

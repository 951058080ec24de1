const LINKS = ['aliexpress.com'];
const PICTURES = ['alicdn.com', 'aliexpress-media.com', 'aliexpress.com'];

/** Characters of the longest accepted address; promotion links have about 100. */
const MAX_ADDRESS_LENGTH = 2_048;

/** A link to the marketplace; undefined for any other, so that no data can send shoppers elsewhere. */
export function promotionLink(address: string) {
  return addressOn(LINKS, address);
}

/** The address of a picture on the marketplace's servers, which all speak https; undefined for any other. */
export function pictureOf(address: unknown) {
  if (typeof address !== 'string') return undefined;
  return addressOn(PICTURES, address.replace(/^(http:)?\/\//, 'https://'));
}

/** The address as serialised by the URL parser, so that no browser can read another host from it. */
function addressOn(hosts: readonly string[], address: string) {
  const url = URL.parse(address);
  if (url?.protocol !== 'https:' || url.port || url.username || url.password) return undefined;
  const isTheirs = hosts.some((host) => url.hostname === host || url.hostname.endsWith(`.${host}`));
  return isTheirs && url.href.length <= MAX_ADDRESS_LENGTH ? url.href : undefined;
}

const LINKS = ['aliexpress.com'];
const PICTURES = ['alicdn.com', 'aliexpress-media.com', 'aliexpress.com'];

/** Characters of the longest address; promotion links have about 100. */
const LONGEST = 2_048;

/** A link to the marketplace itself; undefined for every other, so that no feed can send shoppers elsewhere. */
export function promotionLink(address: string) {
  return addressOn(LINKS, address);
}

/** A picture on the marketplace's servers; undefined for every other. */
export function pictureOf(address: unknown) {
  return typeof address === 'string' ? addressOn(PICTURES, address) : undefined;
}

/** As the parser writes it: a browser must not read another host out of the same characters. */
function addressOn(hosts: readonly string[], address: string) {
  const url = URL.parse(address);
  if (url?.protocol !== 'https:' || url.port || url.username || url.password) return undefined;
  const isTheirs = hosts.some((host) => url.hostname === host || url.hostname.endsWith(`.${host}`));
  return isTheirs && url.href.length <= LONGEST ? url.href : undefined;
}

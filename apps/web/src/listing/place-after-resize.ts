import { addressWith, firstPageOf, type ListingAddress } from './listing-address.ts';

/**
 * The page with a product after a resize has changed the number of products on a page, and its index there.
 * @param index its index on the screen before the resize
 */
export function placeAfterResize(
  listing: ListingAddress,
  index: number,
  { sizeBefore, sizeNow }: { sizeBefore: number; sizeNow: number },
) {
  const rank = (firstPageOf(listing, sizeBefore) - 1) * sizeBefore + index;
  const page = Math.floor(rank / sizeNow) + 1;
  const changes = { page: page === 1 ? undefined : page, from: undefined };
  return { page, index: rank % sizeNow, address: addressWith(listing.search, changes) };
}

import type { BusinessFact } from '@damoa/contracts';
import { queryOptions } from '@tanstack/react-query';

/** Who runs the shop, for the footer. It comes with the page, and no browser asks for it. */
export const businessFacts = queryOptions<readonly BusinessFact[]>({
  queryKey: ['business'],
  enabled: false,
});

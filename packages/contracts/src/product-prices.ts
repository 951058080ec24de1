import { z } from 'zod';
import { price, time, whole } from './fields.ts';

/** The lowest and highest price in effect within a number of days, even if only for a moment. */
export const PriceRange = z.object({ lowest: price, highest: price }).meta({ id: 'PriceRange' });
export type PriceRange = z.infer<typeof PriceRange>;

/** A drop below every price of the 30 days before it, as the Omnibus directive (98/6/EC, article 6a) asks. */
export const PriceDrop = z
  .object({ from: price.describe('the lowest price of the 30 days before'), to: price, at: time })
  .meta({ id: 'PriceDrop' });
export type PriceDrop = z.infer<typeof PriceDrop>;

/** What is known about the price of a product, in won, at the time of the response. */
export const PriceFacts = z
  .object({
    last_30_days: PriceRange.describe('until now, or until the product was retired'),
    last_90_days: PriceRange.describe('the same'),
    lowest_ever: price.describe('also of prices that the history no longer has'),
    highest_ever: price.describe('the same'),
    known_since: time
      .nullable()
      .describe(
        'from when on every price is known; null if the price has not changed since recording began',
      ),
    last_drop: PriceDrop.nullable().describe('null when there was none'),
  })
  .meta({ id: 'PriceFacts' });
export type PriceFacts = z.infer<typeof PriceFacts>;

/** A product that was gone for longer returns with a price that is not compared with the one before. */
export const MAX_DAYS_AWAY = 30;

/** The maximum number of prices in a response. */
export const MAX_PRICES = 2_000;

export const PriceHistory = z
  .object({
    data: z
      .array(
        z.object({
          at: time.nullable().describe('since when; null for an oldest one of unknown age'),
          price,
          is_return: z
            .literal(true)
            .optional()
            .describe(
              `when the product was gone for more than ${MAX_DAYS_AWAY} days before, so that the price has not changed from the one before it`,
            ),
        }),
      )
      .min(1)
      .max(MAX_PRICES)
      .describe(
        'each until the next one or until the product was gone, the last until now or until it was retired',
      ),
    earlier: whole(0).describe('how many prices before these are left out'),
  })
  .meta({ id: 'PriceHistory' });
export type PriceHistory = z.infer<typeof PriceHistory>;

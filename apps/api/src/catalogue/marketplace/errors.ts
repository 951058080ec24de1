/** The marketplace could not answer now; the same may succeed later. */
export class MarketplaceUnavailable extends Error {
  override readonly name: string = 'MarketplaceUnavailable';
}

/** The marketplace lets nobody in for a while, since too many requests were sent. */
export class MarketplaceBan extends MarketplaceUnavailable {
  override readonly name = 'MarketplaceBan';
  readonly seconds: number;

  constructor(message: string, seconds: number) {
    super(message);
    this.seconds = seconds;
  }
}

/** The marketplace will not answer this until a person changes something. */
export class MarketplaceRefused extends Error {
  override readonly name: string = 'MarketplaceRefused';
}

/** So many categories in a row are refused for a reason that all have, such as a wrong key. */
export const MOST_REFUSED = 3;

/** The request came with a time that is not the marketplace's. */
export class IllegalTimestamp extends MarketplaceRefused {
  override readonly name = 'IllegalTimestamp';
}

/** No request is left of the daily quota. */
export class QuotaExhausted extends Error {
  override readonly name = 'QuotaExhausted';
  /** When the next request will be possible, if nobody else takes it. */
  readonly nextAt: Date;

  constructor(nextAt: Date) {
    super(
      `The daily quota of requests to the marketplace is used up until ${nextAt.toISOString()}. ` +
        'Look at ALIEXPRESS_DAILY_QUOTA.',
    );
    this.nextAt = nextAt;
  }
}

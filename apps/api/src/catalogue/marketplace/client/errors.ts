import { seoulTime } from '@damoa/contracts';

/** The marketplace could not answer now. The same request may succeed later. */
export class MarketplaceUnavailable extends Error {
  override readonly name: string = 'MarketplaceUnavailable';
}

/** No connection to the marketplace could be made, so the request has certainly not arrived there. */
export class MarketplaceUnreachable extends MarketplaceUnavailable {
  override readonly name = 'MarketplaceUnreachable';
}

/** Seconds of a ban that names no duration. */
const UNNAMED_BAN = 10;
/** Seconds; no ban lasts longer, since quotas are daily. */
const MAX_BAN = 24 * 60 * 60;

/** The marketplace rejects all requests for some seconds, since too many were sent. */
export class MarketplaceBan extends MarketplaceUnavailable {
  override readonly name = 'MarketplaceBan';
  readonly seconds: number;

  constructor(message: string, seconds = UNNAMED_BAN) {
    super(message);
    this.seconds = Math.min(MAX_BAN, Math.max(1, seconds));
  }
}

/** The marketplace will reject this request until a person changes something. */
export class MarketplaceRefused extends Error {
  override readonly name: string = 'MarketplaceRefused';
}

/** If this many categories in a row are refused, the reason concerns all of them, such as a wrong key. */
export const MAX_REFUSED = 3;

/** The timestamp of the request differs too much from the marketplace's clock. */
export class IllegalTimestamp extends MarketplaceRefused {
  override readonly name = 'IllegalTimestamp';
}

/** No request may be sent for a while: the daily quota is used up, or the marketplace has banned us. */
export class QuotaExhausted extends Error {
  override readonly name = 'QuotaExhausted';
  /** When the next request will be possible, unless another process takes it. */
  readonly nextAt: Date;

  /** @param isQuota whether the quota is the reason */
  constructor(nextAt: Date, isQuota = true) {
    const until = seoulTime(nextAt);
    super(
      isQuota
        ? `The daily quota of requests to the marketplace is used up until ${until}. ` +
            'Look at ALIEXPRESS_DAILY_QUOTA.'
        : `The marketplace accepts no requests until ${until}: too many were sent, ` +
            'or ALIEXPRESS_RATE leaves no earlier moment.',
    );
    this.nextAt = nextAt;
  }
}

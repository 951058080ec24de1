const SECOND = 1_000;
const DAY = 86_400 * SECOND;

export interface CallLimitOptions {
  dailyQuota?: number | undefined;
  requestsPerSecond?: number | undefined;
}

/** Counts calls per day (UTC) and per second (a sliding window). */
export class CallLimits {
  readonly #quota: number;
  readonly #perSecond: number;
  #day = 0;
  #today = 0;
  #lastSecond: number[] = [];

  constructor({ dailyQuota = Infinity, requestsPerSecond = Infinity }: CallLimitOptions) {
    this.#quota = dailyQuota;
    this.#perSecond = requestsPerSecond;
  }

  /**
   * Counts a call, unless it is refused.
   * @param now milliseconds since the epoch
   * @returns seconds for which calls are refused; 0 if this one is allowed
   */
  count(now: number) {
    const day = Math.floor(now / DAY);
    if (day !== this.#day) {
      this.#day = day;
      this.#today = 0;
    }
    if (this.#today >= this.#quota) return Math.ceil(((day + 1) * DAY - now) / SECOND);
    if (Number.isFinite(this.#perSecond)) {
      this.#lastSecond = this.#lastSecond.filter((time) => now - time < SECOND);
      if (this.#lastSecond.length >= this.#perSecond) return 1;
      this.#lastSecond.push(now);
    }
    this.#today += 1;
    return 0;
  }
}

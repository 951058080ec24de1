import type { MarketplaceClient } from '../catalogue/marketplace/client/client.ts';
import {
  MarketplaceRefused,
  MarketplaceUnavailable,
} from '../catalogue/marketplace/client/errors.ts';

const MINUTE = 60_000;

/**
 * Creates a function that makes clients report outages of the marketplace in two lines for all of them
 * together: one when it begins, one when the marketplace answers again.
 */
export function reportOutages(report: (line: string) => void) {
  let since: number | undefined;

  function begin(reason: string) {
    if (since !== undefined) return;
    since = performance.now();
    report(`An outage of the marketplace begins: ${reason}`);
  }

  function end() {
    if (since === undefined) return;
    const minutes = Math.ceil((performance.now() - since) / MINUTE);
    since = undefined;
    report(`The marketplace answers again, after an outage of ${minutes} min.`);
  }

  const watch = (client: MarketplaceClient): MarketplaceClient => ({
    ...client,
    async call(method, parameters) {
      try {
        const result = await client.call(method, parameters);
        end();
        return result;
      } catch (error) {
        if (error instanceof MarketplaceUnavailable) begin(error.message);
        if (error instanceof MarketplaceRefused) end();
        throw error;
      }
    },
    stoppedBy: (stop) => watch(client.stoppedBy(stop)),
  });
  return watch;
}

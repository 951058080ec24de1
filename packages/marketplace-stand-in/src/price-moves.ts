import { demoProduct, randomNumbers } from '@damoa/demo';
import type { Catalogue } from './catalogue.ts';

const SEED = 20_260_301;
const MAX_MOVE = 0.2;

/** Moves prices around their initial values, deterministically. List prices do not change. */
export class PriceMoves {
  readonly #catalogue: Catalogue;
  readonly #random = randomNumbers(SEED);

  constructor(catalogue: Catalogue) {
    this.#catalogue = catalogue;
  }

  move(count: number) {
    const { offers } = this.#catalogue;
    for (let moved = 0; moved < count; moved += 1) {
      const offer = offers[Math.floor(this.#random() * offers.length)];
      if (!offer) return;
      const factor = 1 + MAX_MOVE * (2 * this.#random() - 1);
      const price = Math.round((demoProduct(offer.index).target_sale_price * factor) / 10) * 10;
      // Rounding may yield the same price, which would be no change.
      this.#catalogue.change(offer.id, { price: price === offer.price ? price + 10 : price });
    }
  }
}

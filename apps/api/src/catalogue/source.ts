import type { Product } from '@damoa/contracts';
import type { SourceName } from '../db/source-names.ts';

/** A price that was in force until it changed. */
export interface EarlierPrice {
  /** Won. */
  price: number;
  until: Date;
}

/** A valid product of a source. */
export interface Offered {
  product: Product;
  /** As in `Rejected`, in case the database rejects it; by default its id and title. */
  at?: string;
  text?: string;
  /** Whether the source of a file gave `updated_at`: then a stored check that is later is not replaced. */
  isDated?: boolean;
  /** The prices before this one, oldest first, where the source knows them. */
  earlierPrices?: readonly EarlierPrice[];
}

/** A record that cannot become a product. */
export interface Rejected {
  /** Where it is, for a person: the number of a line or the id of a product. */
  at: string;
  reason: string;
  /** What was received, for correcting or reporting it. Never commercial data such as commissions. */
  text: string;
}

export type Item = Offered | { rejected: Rejected };

export interface Batch {
  items: readonly Item[];
  /** Where a later reading continues after this batch. */
  cursor: string;
  /** How much of `total` has been read including this batch, in a unit of the source. */
  done: number;
  total: number;
}

/** A source of products. `source.contract.test.ts` tests what every implementation must guarantee. */
export interface Source {
  readonly name: SourceName;
  /**
   * Reads all products in batches of at most 2,000. A batch may be empty and only advance the cursor.
   * @param cursor the cursor of the batch after which to continue an earlier reading
   * @throws an error that prevents reading; batches yielded before it stay valid
   */
  read(cursor?: string): AsyncIterable<Batch>;
  /** The number of products skipped so far that were received without being requested. */
  leaked?(): number;
}

/** A source that can look up single products. */
export interface Lookup {
  /** The current state of these products at the source. Products that it no longer has are absent. */
  lookUp(productIds: readonly string[]): Promise<readonly Item[]>;
}

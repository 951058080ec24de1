import type { Product } from '@damoa/contracts';

/** Where a product comes from, as it is stored with it. */
export const SOURCE_NAMES = ['aliexpress', 'demonstration', 'file'] as const;
export type SourceName = (typeof SOURCE_NAMES)[number];

/** A price that held until another one came. */
export interface EarlierPrice {
  /** Won. */
  price: number;
  until: Date;
}

export interface Offered {
  product: Product;
  /** As in `Rejected`, for the case that the database refuses it; by default its id and title. */
  at?: string;
  text?: string;
  /** The prices before this one, oldest first, where the source knows them. */
  earlierPrices?: readonly EarlierPrice[];
}

/** Something that cannot become a product. */
export interface Rejected {
  /** For a person: the number of a line, the id of a product. */
  at: string;
  reason: string;
  /** What was received, to be mended or reported; never anything commercial. */
  text: string;
}

export type Item = Offered | { rejected: Rejected };

export interface Batch {
  items: readonly Item[];
  /** Where a later reading goes on behind this batch. */
  cursor: string;
  /** How much of `total` has been read with this batch, in a unit of the source. */
  done: number;
  total: number;
}

/** A place that products come from. `source.contract.test.ts` says what each must keep to. */
export interface Source {
  readonly name: SourceName;
  /**
   * Reads all products in batches of at most 2,000; a batch may be empty, and only move the cursor.
   * @param cursor that of the last batch of an earlier reading, behind which this one begins
   * @throws what keeps it from being read; what was yielded before stays valid
   */
  read(cursor?: string): AsyncIterable<Batch>;
  /** Products that it has sent though they were not asked for, and that were passed over so far. */
  leaked?(): number;
}

/** A source that can be asked about single products. */
export interface Lookup {
  /** What the source says of these products now. Those that it no longer has are absent. */
  lookUp(productIds: readonly string[]): Promise<readonly Item[]>;
}

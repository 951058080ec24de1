import type { Interpretation, ProductSelection } from '@damoa/contracts';
import type { Slice } from '../../http/numbered-page.ts';
import type { TitleQuery } from '../../search/titles/title-query.ts';
import type { Page } from '../listing/page.ts';

export interface SearchRequest {
  selection: ProductSelection;
  slice: Slice;
  /** Whether products that are what the text says come first in any order. */
  nearestFirst?: boolean;
  /** Whether a text that finds too little is not interpreted. */
  asTyped?: boolean;
}

/** The query for the text, if it has one, and those for the ticked words. */
export interface CompiledQueries {
  query: TitleQuery | undefined;
  ticked: readonly TitleQuery[];
}

export interface FoundPage extends Page {
  /** What was searched: the given selection, or what an order, prices and the right keyboard mode make of it. */
  selection: ProductSelection;
  /** How the text was interpreted, as the reply says it. */
  explanation: Interpretation;
  /** What the titles must match: the query for the text first, then one for each ticked word. */
  queries: readonly TitleQuery[];
}

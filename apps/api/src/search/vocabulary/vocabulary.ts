/**
 * Synonyms and stop words. They are passed to every step of a search as a value, so that concurrent searches
 * may use different vocabularies.
 */
export interface Vocabulary {
  /** The synonyms of a folded word, including itself. All words of a group share one array. */
  synonyms: ReadonlyMap<string, readonly string[]>;
  /** Folded words that say nothing about the product. */
  stopWords: ReadonlySet<string>;
}

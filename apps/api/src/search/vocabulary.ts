/**
 * What a search knows of words. It is a value that is handed to every step, so that two searches at one
 * time may follow different ones.
 */
export interface Vocabulary {
  /** Of a folded word those that name the same thing, itself among them: one array for all of a group. */
  synonyms: ReadonlyMap<string, readonly string[]>;
  /** Folded words that say nothing about what a product is. */
  stopWords: ReadonlySet<string>;
}

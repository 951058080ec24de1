import type { Database } from '../db/client.ts';
import type { Vocabulary } from './vocabulary.ts';

/** What every step of a search works with: the titles it asks, and what it knows of words. */
export interface SearchContext {
  db: Database;
  vocabulary: Vocabulary;
}

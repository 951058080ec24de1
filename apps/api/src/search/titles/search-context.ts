import type { Database } from '../../db/client.ts';
import type { Vocabulary } from '../vocabulary/vocabulary.ts';

/** What every step of a search needs: the database with the titles, and the vocabulary. */
export interface SearchContext {
  db: Database;
  vocabulary: Vocabulary;
}

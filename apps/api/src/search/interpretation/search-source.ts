import type { Database } from '../../db/client.ts';
import type { CategoryRow } from '../../db/schema.ts';
import type { SearchText } from '../text/search-text.ts';
import type { Search, TitleQuery } from '../titles/title-query.ts';
import type { Vocabulary } from '../vocabulary/vocabulary.ts';

/** What the interpretation of a text reads. All of it may change between two calls. */
export interface SearchSource {
  db: Database;
  vocabulary(): Promise<Vocabulary>;
  categories(): Promise<CategoryRow[]>;
  /** Compiles a text; undefined if it has no words. */
  queryOf(text: SearchText, isExact?: boolean): Promise<TitleQuery | undefined>;
}

/** A search with the vocabulary of this moment. */
export async function searchOf({ db, vocabulary, queryOf }: SearchSource): Promise<Search> {
  return { db, vocabulary: await vocabulary(), queryOf };
}

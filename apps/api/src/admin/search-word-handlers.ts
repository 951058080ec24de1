import type { contract, SearchWord } from '@damoa/contracts';
import { desc, eq, sql } from 'drizzle-orm';
import { recordAudit } from '../audit/record.ts';
import type { CatalogueVersion } from '../cache/catalogue-version.ts';
import type { Database } from '../db/client.ts';
import { users } from '../db/schema-accounts.ts';
import { searchWords } from '../db/schema-admin.ts';
import { Refusal } from '../http/refusal.ts';
import type { Handlers } from '../http/serve.ts';
import { readOperatorLines } from '../search/vocabulary/operator-lines.ts';
import { SHIPPED_VOCABULARY } from '../search/vocabulary/shipped-vocabulary.ts';
import type { Vocabulary } from '../search/vocabulary/vocabulary.ts';
import {
  formsOf,
  problemOf,
  type VocabularyLine,
  withLines,
} from '../search/vocabulary/vocabulary-lines.ts';
import { previewSearch } from './preview-search.ts';

/** Each change of a line changes the catalogue's version, which clears every cache. */
export function searchWordHandlers(
  db: Database,
  version: CatalogueVersion,
): Handlers<typeof contract.searchWords> {
  return {
    async list() {
      const { id, kind, line, added_at } = searchWords;
      const rows = await db
        .select({ id, kind, line, added_at, name: users.name })
        .from(searchWords)
        .leftJoin(users, eq(users.id, searchWords.added_by))
        .orderBy(desc(id));
      return { data: rows.map((row) => searchWord(row, row.name ?? '')) };
    },

    async preview({ body: { q, add, remove } }) {
      const lines = await readOperatorLines(db);
      const remaining = vocabularyOf(lines.filter(({ id }) => id !== remove));
      if (add) refuseUnusable(remaining, add);
      const changed = add ? withLines(remaining, [add]).vocabulary : remaining;
      const [before, after] = await Promise.all([
        previewSearch(db, q, vocabularyOf(lines)),
        previewSearch(db, q, changed),
      ]);
      return { before, after };
    },

    async add({ body: { kind, line: typed }, member }) {
      const row = await db.transaction(async (tx) => {
        // Without the lock, two operators could add lines at once, one of which makes the other unusable.
        await tx.execute(sql`lock table ${searchWords} in share row exclusive mode`);
        refuseUnusable(vocabularyOf(await readOperatorLines(tx)), { kind, line: typed });
        const line = formsOf(typed).join(',');
        const [added] = await tx
          .insert(searchWords)
          .values({ kind, line, added_by: member.id })
          .returning();
        if (!added) throw new Error('an insert without a row');
        await recordAudit(tx, member, 'search_word_added', line, { kind });
        return added;
      });
      version.reportChange();
      return searchWord(row, member.name);
    },

    async remove({ params: { id }, member }) {
      await db.transaction(async (tx) => {
        const [removed] = await tx.delete(searchWords).where(eq(searchWords.id, id)).returning();
        if (!removed) return;
        const { kind, line } = removed;
        await recordAudit(tx, member, 'search_word_removed', line, { kind });
      });
      version.reportChange();
    },
  };
}

type Row = Omit<typeof searchWords.$inferSelect, 'added_by'>;

const searchWord = ({ added_at, ...row }: Row, added_by: string): SearchWord => ({
  ...row,
  added_at: added_at.toISOString(),
  added_by,
});

const vocabularyOf = (lines: readonly VocabularyLine[]) =>
  withLines(SHIPPED_VOCABULARY, lines).vocabulary;

/** @throws Refusal `invalid_input` with the reason on `line` */
function refuseUnusable(vocabulary: Vocabulary, line: VocabularyLine) {
  const problem = problemOf(vocabulary, line);
  if (problem !== undefined) throw new Refusal('invalid_input', { errors: { line: [problem] } });
}

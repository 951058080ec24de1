import { type Consent, ERRORS, type LegalDocumentName } from '@damoa/contracts';
import { eq } from 'drizzle-orm';
import type { Database, Queryable } from '../db/client.ts';
import { consents } from '../db/schema-accounts.ts';
import { Refusal } from '../http/refusal.ts';
import { type LegalTexts, legalTextOf } from './legal-texts.ts';

/** The versions that somebody has been shown; an empty string counts as none. */
export type ShownVersions = Partial<Record<LegalDocumentName, string | undefined>>;

const entriesOf = (shown: ShownVersions) =>
  Object.entries(shown).filter(([, version]) => version) as [LegalDocumentName, string][];

/**
 * Checks that the shown versions are the present ones.
 * @param suffix of the names of the fields that the versions came in
 * @throws Refusal `terms_changed` if another version is in force now
 */
export function mustBeCurrent(texts: LegalTexts, shown: ShownVersions, suffix = '') {
  const outdated = entriesOf(shown).filter(
    ([document, version]) => legalTextOf(texts, document).version !== version,
  );
  if (outdated.length === 0) return;
  const { title } = ERRORS.terms_changed;
  const errors = outdated.map(([document]) => [`${document}${suffix}`, [title]]);
  throw new Refusal('terms_changed', { errors: Object.fromEntries(errors) });
}

/** Records consents. An earlier consent to the same version stays, with the time when it was given. */
export async function recordConsents(db: Queryable, userId: number, shown: ShownVersions) {
  const rows = entriesOf(shown).map(([document, version]) => ({
    user_id: userId,
    document,
    version,
  }));
  if (rows.length > 0) await db.insert(consents).values(rows).onConflictDoNothing();
}

/** For each text of the shop, whether and when a member has agreed to it. */
export async function readConsents(
  db: Database,
  userId: number,
  { documents }: LegalTexts,
): Promise<Consent[]> {
  const given = await db
    .select()
    .from(consents)
    .where(eq(consents.user_id, userId))
    .orderBy(consents.agreed_at);
  return documents.map(({ document, title, version, effective_on, isOperators }) => {
    const ofDocument = given.filter((consent) => consent.document === document);
    const current = ofDocument.find((consent) => consent.version === version);
    const last = current ?? ofDocument.at(-1);
    return {
      document,
      title,
      version,
      effective_on,
      agreed_at: last?.agreed_at.toISOString() ?? null,
      is_current: current !== undefined,
      // While the shop shows the texts that it came with, there is no operator for a new member to agree
      // with.
      is_wanted: current === undefined && (last !== undefined || isOperators),
    };
  });
}

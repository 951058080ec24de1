import { type Consent, ERRORS, type LegalDocumentName } from '@damoa/contracts';
import { eq } from 'drizzle-orm';
import type { Database } from '../db/client.ts';
import { consents } from '../db/schema-accounts.ts';
import { Refusal } from '../http/refusal.ts';
import { type LegalTexts, legalTextOf } from './legal-texts.ts';

/** The versions that somebody has been shown; an empty one is none. */
export type ShownVersions = Partial<Record<LegalDocumentName, string | undefined>>;

const entriesOf = (shown: ShownVersions) =>
  Object.entries(shown).filter(([, version]) => version) as [LegalDocumentName, string][];

/**
 * @param suffix of the fields that the versions came in
 * @throws Refusal `terms_changed` if another version than the one that was shown holds now
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

/** Records a consent. One to the same version remains as it is: that day it was given. */
export async function recordConsents(
  db: Pick<Database, 'insert'>,
  userId: number,
  shown: ShownVersions,
) {
  const rows = entriesOf(shown).map(([document, version]) => ({
    user_id: userId,
    document,
    version,
  }));
  if (rows.length > 0) await db.insert(consents).values(rows).onConflictDoNothing();
}

/** To each text of the shop, whether a member has agreed. */
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
      // Who has never agreed has nobody to agree with while the shop shows the texts that it came with.
      is_wanted: current === undefined && (last !== undefined || isOperators),
    };
  });
}

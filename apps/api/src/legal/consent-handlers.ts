import type { contract } from '@damoa/contracts';
import type { Database } from '../db/client.ts';
import type { Handlers } from '../http/serve.ts';
import { mustBeCurrent, readConsents, recordConsents } from './consents.ts';
import type { LegalTexts } from './legal-texts.ts';

export function consentHandlers(
  db: Database,
  texts: LegalTexts,
): Handlers<typeof contract.consents> {
  return {
    list: async ({ member }) => readConsents(db, member.id, texts),

    async give({ member, body }) {
      mustBeCurrent(texts, body);
      await recordConsents(db, member.id, body);
      return readConsents(db, member.id, texts);
    },
  };
}

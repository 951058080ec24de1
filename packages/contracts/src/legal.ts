import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { filledLine, time } from './fields.ts';

/** The texts that the law requires. */
export const LEGAL_DOCUMENTS = ['terms', 'privacy'] as const;
export type LegalDocumentName = (typeof LEGAL_DOCUMENTS)[number];

const document = z.enum(LEGAL_DOCUMENTS, { error: 'terms 또는 privacy여야 해요.' });

const version = filledLine(64);

/** The versions of the texts that a member agrees to. */
export const AgreedVersions = z.object({ terms: version, privacy: version });

export const LegalDocument = z
  .object({
    document,
    title: z.string(),
    version: z.string().describe('a hash of the text: another text has another version'),
    effective_on: z.iso.date().describe('since when it holds'),
  })
  .meta({ id: 'LegalDocument' });
export type LegalDocument = z.infer<typeof LegalDocument>;

/** A fact about the business that runs the shop, for the footer of every page. */
export const BusinessFact = z
  .object({ name: z.string(), value: z.string() })
  .meta({ id: 'BusinessFact' });
export type BusinessFact = z.infer<typeof BusinessFact>;

export const legal = {
  summary: endpoint({
    method: 'GET',
    path: '/api/legal',
    access: 'anyone',
    summary: 'The versions of the texts that hold now, and who runs the shop',
    reply: z.object({ documents: z.array(LegalDocument), business: z.array(BusinessFact) }),
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/legal/:document',
    access: 'anyone',
    summary: 'The terms of use or the privacy policy, as HTML',
    params: z.object({ document }),
    reply: LegalDocument.extend({ html: z.string() }),
  }),
};

export const Consent = LegalDocument.extend({
  agreed_at: time.nullable().describe('when the member last agreed to one of its versions'),
  is_current: z.boolean().describe('whether that was the version that holds now'),
  is_wanted: z.boolean().describe('whether to ask the member for it'),
}).meta({ id: 'Consent' });
export type Consent = z.infer<typeof Consent>;

export const consents = {
  list: endpoint({
    method: 'GET',
    path: '/api/account/consents',
    access: 'member',
    summary: 'Which texts the member has agreed to, and when',
    reply: z.array(Consent),
  }),
  give: endpoint({
    method: 'POST',
    path: '/api/account/consents',
    access: 'member',
    summary: 'Agrees to the texts that hold now; 422 for any other version',
    body: AgreedVersions,
    reply: z.array(Consent),
  }),
};

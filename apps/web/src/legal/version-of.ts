import type { LegalDocument, LegalDocumentName } from '@damoa/contracts';

export function versionOf(name: LegalDocumentName, documents: readonly LegalDocument[]) {
  return documents.find(({ document }) => document === name)?.version ?? '';
}

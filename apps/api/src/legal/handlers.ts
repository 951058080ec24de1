import type { contract } from '@damoa/contracts';
import type { Handlers } from '../http/serve.ts';
import { type LegalTexts, legalTextOf } from './legal-texts.ts';

export function legalHandlers(texts: LegalTexts): Handlers<typeof contract.legal> {
  const { documents, business } = texts;
  return {
    summary: async () => ({ documents: [...documents], business }),
    get: async ({ params: { document } }) => legalTextOf(texts, document),
  };
}

import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import {
  type BusinessFact,
  LEGAL_DOCUMENTS,
  type LegalDocument,
  type LegalDocumentName,
} from '@damoa/contracts';
import { BadSetting, errorCode, explain, type Settings } from '@damoa/service';
import { DATA } from '../paths.ts';
import { BadLegalText } from './bad-legal-text.ts';
import { parseBusinessFacts } from './business-facts.ts';
import { type LegalText, parseLegalDocument } from './legal-document.ts';

const SHIPPED = path.join(DATA, 'legal');

/** A text, and whether it is the operator's own; the others came with the shop. */
interface OwnedText extends LegalText {
  isOperators: boolean;
}

export interface LegalTexts {
  documents: readonly OwnedText[];
  business: BusinessFact[];
}

/**
 * Reads the operator's texts; those that came with the shop stand in for missing ones. A folder that
 * `LEGAL_DIR` names must exist.
 * @throws BadSetting if it does not, or BadLegalText
 */
export async function readLegalTexts({
  LEGAL_DIR,
  DATA_DIR,
}: Pick<Settings, 'LEGAL_DIR' | 'DATA_DIR'>): Promise<LegalTexts> {
  const folder = LEGAL_DIR ?? path.join(DATA_DIR, 'legal');
  if (LEGAL_DIR) {
    await readdir(LEGAL_DIR).catch((error) => {
      throw new BadSetting(`LEGAL_DIR: ${explain(error)}`);
    });
  }
  const businessFile = path.join(folder, 'business.txt');
  const facts = await readText(businessFile);
  const business = facts === undefined ? [] : parseBusinessFacts(facts, businessFile);

  async function read(document: LegalDocumentName) {
    for (const place of [folder, SHIPPED]) {
      const file = path.join(place, `${document}.md`);
      const text = await readText(file);
      if (text === undefined) continue;
      const parsed = parseLegalDocument(document, file, { text, business });
      return { ...parsed, isOperators: place === folder };
    }
    throw new Error(`The shop came without its ${document}.`);
  }
  return { documents: await Promise.all(LEGAL_DOCUMENTS.map(read)), business };
}

export function legalTextOf({ documents }: LegalTexts, name: LegalDocument['document']) {
  const found = documents.find(({ document }) => document === name);
  if (!found) throw new Error(`There is no ${name}.`);
  return found;
}

/** Reads a file, with any line breaks as \n; undefined if there is none. */
async function readText(file: string) {
  const bytes = await readFile(file).catch((error: unknown) => {
    if (errorCode(error) === 'ENOENT') return undefined;
    throw error;
  });
  try {
    return bytes && new TextDecoder('utf-8', { fatal: true }).decode(bytes).replace(/\r\n?/g, '\n');
  } catch {
    throw new BadLegalText({ file }, 'is not in UTF-8.');
  }
}

import { createHash } from 'node:crypto';
import type { BusinessFact, LegalDocument, LegalDocumentName } from '@damoa/contracts';
import { micromark } from 'micromark';
import { z } from 'zod';
import { BadLegalText } from './bad-legal-text.ts';
import { BUSINESS_FACTS } from './business-facts.ts';

/** The names that the law uses. */
const TITLES: Record<LegalDocumentName, string> = {
  terms: '이용약관',
  privacy: '개인정보 처리방침',
};

/** The characters that Markdown may interpret, and that a backslash escapes. */
const PUNCTUATION = /[!-/:-@[-`{-~]/g;

export interface LegalText extends LegalDocument {
  html: string;
}

/**
 * Parses a legal text: the date from which it applies in the first line (`시행일: 2026-12-01`), and Markdown
 * below, with placeholders such as `{{상호}}` for the facts of `business.txt`. HTML in it is shown as text.
 * @throws BadLegalText
 */
export function parseLegalDocument(
  document: LegalDocumentName,
  file: string,
  { text, business }: { text: string; business: readonly BusinessFact[] },
): LegalText {
  const [first = '', ...rest] = text.split('\n');
  const day = /^시행일: *(\S+) *$/.exec(first)?.[1];
  const { data: effective_on } = z.iso.date().safeParse(day);
  if (!effective_on) {
    const reason = 'must be the day since when the text holds, such as 시행일: 2026-12-01.';
    throw new BadLegalText({ file, line: 1 }, reason);
  }
  const body = rest
    .map((line, index) => filledIn(line, business, { file, line: index + 2 }))
    .join('\n')
    // Without a first heading: the page shows the title itself.
    .replace(/^\s*# .*/, '')
    .trim();
  if (body === '') throw new BadLegalText({ file }, 'has no text below its first line.');
  return {
    document,
    title: TITLES[document],
    version: hashOf(`${effective_on}\n${body}`),
    effective_on,
    html: micromark(body).replaceAll('<a href="', '<a rel="noopener" href="'),
  };
}

function filledIn(
  line: string,
  business: readonly BusinessFact[],
  place: { file: string; line: number },
) {
  return line.trimEnd().replace(/\{\{(.*?)\}\}/g, (_, name: string) => {
    const stated = business.find((fact) => fact.name === name.trim())?.value;
    const value = stated ?? BUSINESS_FACTS.get(name.trim());
    if (value === undefined) {
      throw new BadLegalText(place, `{{${name}}} is no name that business.txt knows.`);
    }
    return value.replace(PUNCTUATION, '\\$&');
  });
}

/** Hashes the text as readers see it, with its facts: another name of the operator makes another version. */
function hashOf(text: string) {
  return createHash('sha256').update(text).digest('hex').slice(0, 12);
}

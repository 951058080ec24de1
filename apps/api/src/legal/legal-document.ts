import { createHash } from 'node:crypto';
import type { BusinessFact, LegalDocument, LegalDocumentName } from '@damoa/contracts';
import { micromark } from 'micromark';
import { z } from 'zod';
import { BadLegalText } from './bad-legal-text.ts';
import { BUSINESS_FACTS } from './business-facts.ts';

/** As the law calls them. */
const TITLES: Record<LegalDocumentName, string> = {
  terms: '이용약관',
  privacy: '개인정보 처리방침',
};

/** Characters that mean something in Markdown; a backslash before any of them is allowed. */
const PUNCTUATION = /[!-/:-@[-`{-~]/g;

export interface LegalText extends LegalDocument {
  html: string;
}

/**
 * A text as its file has it: the day since when it holds in the first line (`시행일: 2026-12-01`), and Markdown
 * below, with `{{상호}}` for what `business.txt` states. HTML in it is shown, not used.
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
    // The page has the title itself.
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

/** Of the text as it is read: another name of the operator is another text. */
function hashOf(text: string) {
  return createHash('sha256').update(text).digest('hex').slice(0, 12);
}

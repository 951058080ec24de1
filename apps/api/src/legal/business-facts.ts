import type { BusinessFact } from '@damoa/contracts';
import { BadLegalText } from './bad-legal-text.ts';

/** The facts that `business.txt` may state, and what a legal text says in place of a missing one. */
export const BUSINESS_FACTS = new Map([
  ['상호', '이 사이트의 운영자'],
  ['대표자', '이 사이트의 운영자'],
  ['사업자등록번호', '등록되지 않음'],
  ['통신판매업신고번호', '등록되지 않음'],
  ['주소', '등록되지 않음'],
  ['전화', '등록되지 않음'],
  ['이메일', '등록되지 않음'],
  ['호스팅서비스', '이 사이트의 운영자'],
  ['개인정보 보호책임자', '이 사이트의 운영자'],
]);

const MAX_LENGTH = 500;

/** Control characters, and bidirectional controls, which reorder the text around them. */
const UNFIT = /[\p{Cc}\u202a-\u202e\u2066-\u2069]/u;

/**
 * Parses lines such as `상호: …`, in their order. Empty lines and lines that begin with # are skipped.
 * @throws BadLegalText for the first line that is wrong
 */
export function parseBusinessFacts(text: string, file: string): BusinessFact[] {
  const facts = new Map<string, string>();
  for (const [index, line] of text.split('\n').entries()) {
    if (line.trim() === '' || line.startsWith('#')) continue;
    const refuse = (reason: string) => new BadLegalText({ file, line: index + 1 }, reason);
    const [, name = '', value = ''] = /^([^:]*):(.*)$/.exec(line)?.map((part) => part.trim()) ?? [];
    if (!BUSINESS_FACTS.has(name)) {
      const names = [...BUSINESS_FACTS.keys()].join(', ');
      throw refuse(`must begin with one of these names and a colon: ${names}.`);
    }
    if (facts.has(name)) throw refuse(`states ${name} a second time.`);
    if (value === '' || value.length > MAX_LENGTH || UNFIT.test(value)) {
      throw refuse(`must state ${name} in 1 to ${MAX_LENGTH} characters that can be read.`);
    }
    facts.set(name, value);
  }
  return Array.from(facts, ([name, value]) => ({ name, value }));
}

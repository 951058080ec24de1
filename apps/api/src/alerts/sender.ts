import { explain, type Settings } from '@damoa/service';
import { readLegalTexts } from '../legal/legal-texts.ts';

/** What an e-mail with advertising must say of its sender beside the e-mail address: 정보통신망법 시행령 별표 6. */
const WANTED = ['상호', '주소', '전화'];

/**
 * Whom e-mails are from: `MAIL_FROM`, and what the operator states in `business.txt`. What is missing there is
 * reported; the e-mails are sent all the same.
 */
export async function senderOf(
  settings: Pick<Settings, 'DATA_DIR' | 'LEGAL_DIR' | 'MAIL_FROM'>,
  report: (line: string) => void,
) {
  const facts = await statedIn(settings, report);
  const missing = WANTED.filter((name) => !facts.has(name));
  if (missing.length > 0)
    report(`The law wants what business.txt does not state in e-mails: ${missing.join(', ')}.`);
  const stated = WANTED.filter((name) => facts.has(name));
  return [settings.MAIL_FROM, ...stated.map((name) => `${name} ${facts.get(name)}`)].join(' · ');
}

async function statedIn(
  settings: Pick<Settings, 'DATA_DIR' | 'LEGAL_DIR'>,
  report: (line: string) => void,
): Promise<ReadonlyMap<string, string>> {
  try {
    const { business } = await readLegalTexts(settings);
    return new Map(business.map(({ name, value }) => [name, value]));
  } catch (error) {
    report(explain(error));
    return new Map();
  }
}

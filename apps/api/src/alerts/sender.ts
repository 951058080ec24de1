import { SENDER_FACTS } from '@damoa/contracts';
import { explain, type Settings } from '@damoa/service';
import { readLegalTexts } from '../legal/legal-texts.ts';

/**
 * The sender that alert e-mails state: `MAIL_FROM`, and the facts that the operator states in `business.txt`.
 * Missing facts are reported; the e-mails are sent all the same.
 */
export async function senderOf(
  settings: Pick<Settings, 'DATA_DIR' | 'LEGAL_DIR' | 'MAIL_FROM'>,
  report: (line: string) => void,
) {
  const facts = await statedIn(settings, report);
  const missing = SENDER_FACTS.filter((name) => !facts.has(name));
  if (missing.length > 0)
    report(`business.txt lacks what the law requires in alerts by e-mail: ${missing.join(', ')}.`);
  const stated = SENDER_FACTS.filter((name) => facts.has(name));
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

import type { Consent } from '@damoa/contracts';

/** What a member is asked for the texts that they have not agreed to, as a sentence without its full stop. */
export function consentRequest(missing: readonly Pick<Consent, 'title' | 'agreed_at'>[]) {
  const titles = missing.map(({ title }) => title).join('과 ');
  const isChange = missing.some(({ agreed_at }) => agreed_at !== null);
  return isChange ? `${titles}이 바뀌었어요` : `${titles}을 확인해 주세요`;
}

import type { Consent } from '@damoa/contracts';

/** The request to read the texts that a member has not agreed to: a Korean sentence without its full stop. */
export function consentRequest(missing: readonly Pick<Consent, 'title' | 'agreed_at'>[]) {
  const titles = missing.map(({ title }) => title).join('과 ');
  const isChange = missing.some(({ agreed_at }) => agreed_at !== null);
  return isChange ? `${titles}이 바뀌었어요` : `${titles}을 확인해 주세요`;
}

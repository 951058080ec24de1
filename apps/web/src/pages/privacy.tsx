import { LegalPage, legalText } from '../legal/legal-page.tsx';
import { definePage } from '../navigation/page.ts';

export default definePage({
  Component: PrivacyPage,
  load: ({ load }) => load(legalText('privacy')),
  meta: () => ({
    description: '다모아의 개인정보 처리방침이에요. 무엇을 왜 얼마나 오래 처리하는지 알려 드려요.',
  }),
});

function PrivacyPage() {
  return <LegalPage document="privacy" title="개인정보 처리방침" />;
}

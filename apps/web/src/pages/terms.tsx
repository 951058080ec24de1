import { LegalPage, legalText } from '../legal/legal-page.tsx';
import { definePage } from '../navigation/page.ts';

export default definePage({
  Component: TermsPage,
  load: ({ load }) => load(legalText('terms')),
  meta: () => ({
    description: '다모아의 이용약관이에요. 회원과 운영자의 권리와 의무를 정해요.',
  }),
});

function TermsPage() {
  return <LegalPage document="terms" title="이용약관" />;
}

import type { Consent } from '@damoa/contracts';
import { ConsentForm, ConsentList, ConsentNotice, LegalText } from '../legal.ts';
import { Page } from '../page/page.tsx';

export default { title: 'Legal' };

const nothing = () => {};

const CONSENTS: Consent[] = [
  {
    document: 'terms',
    title: '이용약관',
    version: 'a1',
    effective_on: '2026-12-01',
    agreed_at: '2026-11-03T15:00:00.000Z',
    is_current: false,
    is_wanted: true,
  },
  {
    document: 'privacy',
    title: '개인정보 처리방침',
    version: 'b1',
    effective_on: '2026-12-01',
    agreed_at: '2026-12-01T03:00:00.000Z',
    is_current: true,
    is_wanted: false,
  },
];
const NEVER = CONSENTS.map((consent) => ({ ...consent, agreed_at: null, is_current: false }));

export const Text = () => (
  <Page width="detail">
    <LegalText
      title="이용약관"
      effective_on="2026-12-01"
      html={`<h2>제1조 (목적)</h2><p>이 약관은 조건을 정해요.</p><ol><li>하나<ul><li>하나의 하나</li><li>${'w'.repeat(200)}</li></ul></li><li>둘</li></ol><h3>작은 제목</h3><p><a href="/privacy">개인정보 처리방침</a></p>`}
    />
  </Page>
);
export const Asking = () => (
  <Page width="form">
    <ConsentForm consents={CONSENTS} laterHref="/" onSubmit={nothing} />
  </Page>
);
export const AskingForTheFirstTime = () => (
  <Page width="form">
    <ConsentForm
      consents={NEVER}
      laterHref="/"
      onSubmit={nothing}
      failure={{ text: '그사이 약관이 바뀌었어요. 바뀐 내용을 확인한 뒤 다시 시도해 주세요.' }}
    />
  </Page>
);
export const Agreed = () => (
  <Page width="detail">
    <ConsentList consents={CONSENTS} />
  </Page>
);
export const Notice = () => <ConsentNotice missing={NEVER} href="/agree" onClose={nothing} />;
export const NoticeOfChange = () => (
  <ConsentNotice missing={CONSENTS.slice(0, 1)} href="/agree" onClose={nothing} />
);

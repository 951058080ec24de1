export { ConsentForm, type ConsentFormProps } from './legal/consent-form.tsx';
export { ConsentList } from './legal/consent-list.tsx';
export { ConsentNotice, type ConsentNoticeProps } from './legal/consent-notice.tsx';
export { LegalText } from './legal/legal-text.tsx';

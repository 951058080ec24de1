import type { Consent, LegalDocumentName } from '@damoa/contracts';
import { Button } from '../form/button.tsx';
import { EntryForm, type FormProps } from '../form/entry-form.tsx';
import { HiddenFields } from '../form/hidden-fields.tsx';
import { ConsentList } from './consent-list.tsx';
import { consentRequest } from './consent-request.ts';

export interface ConsentFormProps extends FormProps<LegalDocumentName> {
  consents: readonly Consent[];
  /** The link for members who do not want to agree now. */
  laterHref: string;
}

/** The form that asks a member to agree to the current legal texts, for a `Page` of width `form`. */
export function ConsentForm({ consents, laterHref, ...form }: ConsentFormProps) {
  const missing = consents.filter(({ is_wanted }) => is_wanted);
  return (
    <EntryForm
      {...form}
      title={consentRequest(missing)}
      names={['terms', 'privacy']}
      buttons={
        <>
          <Button href={laterHref}>나중에</Button>
          <Button variant="primary" isBusy={form.isBusy}>
            동의하고 계속하기
          </Button>
        </>
      }
    >
      <ConsentList consents={consents} />
      <HiddenFields
        values={Object.fromEntries(consents.map(({ document, version }) => [document, version]))}
      />
      <p className="consent-lead">
        버튼을 누르면 이용약관에 동의하고 개인정보 처리방침을 확인한 것으로 기록해요. 지금 동의하지
        않아도 다모아를 그대로 쓸 수 있고, 언제든 탈퇴할 수 있어요.
      </p>
    </EntryForm>
  );
}

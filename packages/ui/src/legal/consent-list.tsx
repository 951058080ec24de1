import { type Consent, seoulDay } from '@damoa/contracts';
import { NewTabLink } from '../form/new-tab-link.tsx';
import { Day } from './day.tsx';

/** The legal texts, and when the member has agreed to each. */
export function ConsentList({ consents }: { consents: readonly Consent[] }) {
  return (
    <ul className="consent-list">
      {consents.map((consent) => (
        <li key={consent.document}>
          <NewTabLink href={`/${consent.document}`}>{consent.title}</NewTabLink>
          <p>
            시행일: <Day date={consent.effective_on} />
          </p>
          <State {...consent} />
        </li>
      ))}
    </ul>
  );
}

function State({ agreed_at, is_current }: Consent) {
  if (agreed_at === null) return <p>아직 동의하지 않았어요.</p>;
  const day = <Day date={seoulDay(Date.parse(agreed_at))} />;
  return is_current ? <p>{day}에 동의했어요.</p> : <p>{day}에 바뀌기 전 내용에 동의했어요.</p>;
}

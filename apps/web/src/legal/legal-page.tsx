import type { LegalDocumentName } from '@damoa/contracts';
import { Page } from '@damoa/ui';
import { LegalText } from '@damoa/ui/legal';
import '@damoa/ui/legal.css';
import { useQuery } from '@tanstack/react-query';
import { queries } from '../api/queries.ts';
import { Loaded } from '../layout/loaded.tsx';

export const legalText = (document: LegalDocumentName) =>
  queries.legal.get({ params: { document } });

/** The page of a legal text. */
export function LegalPage({ document, title }: { document: LegalDocumentName; title: string }) {
  return (
    <Page width="detail">
      <title>{`${title} - 다모아`}</title>
      <Loaded
        query={useQuery(legalText(document))}
        failure={`${title}을 불러오지 못했어요`}
        fallbackLink={{ label: '상품 보러 가기', href: '/' }}
      >
        {(text) => <LegalText {...text} />}
      </Loaded>
    </Page>
  );
}

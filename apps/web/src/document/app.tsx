import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, StrictMode } from 'react';
import type { Assets } from '../../server/pages/renderer.ts';
import { DeviceGuess } from '../browser/device.tsx';
import { HtmlDocument } from './html-document.tsx';
import { LegalNoticeContext } from './legal-notice-context.ts';

/** Everything around the router, the same on the server and in the browser. */
export function App({
  queryClient,
  isPhone,
  assets,
  state,
  notice,
  children,
}: {
  queryClient: QueryClient;
  isPhone: boolean;
  assets: Assets;
  state: string;
  /** The legal notice of the footer. */
  notice: ReactNode;
  children: ReactNode;
}) {
  return (
    <StrictMode>
      <HtmlDocument assets={assets} state={state}>
        <QueryClientProvider client={queryClient}>
          <LegalNoticeContext value={notice}>
            <DeviceGuess isPhone={isPhone}>{children}</DeviceGuess>
          </LegalNoticeContext>
        </QueryClientProvider>
      </HtmlDocument>
    </StrictMode>
  );
}

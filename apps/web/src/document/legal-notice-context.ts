import { createContext, type ReactNode } from 'react';

/** The legal notice of the footer: rendered by the server, and in a browser the markup that came with the page. */
export const LegalNoticeContext = createContext<ReactNode>(null);

import { createContext, type ReactNode } from 'react';

/**
 * The legal notice of the footer. The server renders it; browsers reuse the markup that came with the page.
 */
export const LegalNoticeContext = createContext<ReactNode>(null);

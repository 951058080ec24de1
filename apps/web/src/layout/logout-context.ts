import { createContext } from 'react';
import type { useLogout } from '../accounts/use-logout.ts';

/** The logout of the layout: its failure is shown in the menu panel, and in the header when that is closed. */
export const LogoutContext = createContext<ReturnType<typeof useLogout> | undefined>(undefined);

import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { adminQueries } from '../../api/admin-calls.ts';
import { onSessionChange } from '../../session/session.ts';

const cleared = new WeakSet<QueryClient>();

/**
 * Removes what operators' queries have loaded whenever the session changes, also after the component is gone:
 * the next operator in this tab must not see it.
 */
export function useClearOnSessionChange() {
  const queryClient = useQueryClient();
  useEffect(() => {
    if (cleared.has(queryClient)) return;
    cleared.add(queryClient);
    onSessionChange(() => {
      for (const resource of Object.keys(adminQueries))
        queryClient.removeQueries({ queryKey: [resource] });
    });
  }, [queryClient]);
}

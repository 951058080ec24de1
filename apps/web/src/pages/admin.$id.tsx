import { loadRights } from '../admin/access/load-rights.ts';
import { AdminPage } from '../admin/admin-page.tsx';
import { definePage } from '../navigation/page.ts';
import { usePageId } from '../navigation/page-id.ts';

// One file for all operators' pages: each file in `pages/` adds an entry to the list of routes, which every
// visitor loads.
export default definePage({
  Component: () => <AdminPage href={`/admin/${usePageId()}`} />,
  load: loadRights,
  status: 404,
});

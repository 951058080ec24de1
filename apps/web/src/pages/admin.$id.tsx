import { AdminPage } from '../admin/admin-page.tsx';
import { loadRights } from '../admin/load-rights.ts';
import { definePage } from '../navigation/page.ts';
import { usePageId } from '../navigation/page-id.ts';

// One file for all of them: each file in `pages/` costs every shopper its entry in the list of routes.
export default definePage({
  Component: () => <AdminPage href={`/admin/${usePageId()}`} />,
  load: loadRights,
  status: 404,
});

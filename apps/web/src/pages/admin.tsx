import { loadRights } from '../admin/access/load-rights.ts';
import { AdminPage } from '../admin/admin-page.tsx';
import { definePage } from '../navigation/page.ts';

export default definePage({
  Component: () => <AdminPage href="/admin" />,
  load: loadRights,
  // The status for everyone, because the server has no session; see `OperatorsOnly`.
  status: 404,
});

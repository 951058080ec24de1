import { AdminPage } from '../admin/admin-page.tsx';
import { loadRights } from '../admin/load-rights.ts';
import { definePage } from '../navigation/page.ts';

export default definePage({
  Component: () => <AdminPage href="/admin" />,
  load: loadRights,
  // The status for everyone, because the server has no session; see `OperatorsOnly`.
  status: 404,
});

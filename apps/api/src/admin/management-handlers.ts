import type { contract } from '@damoa/contracts';
import type { CatalogueVersion } from '../cache/catalogue-version.ts';
import type { Database } from '../db/client.ts';
import { numberedPage, sliceOf } from '../http/numbered-page.ts';
import type { Handlers } from '../http/serve.ts';
import { readAuditPage } from './audit-log.ts';
import { changeProduct } from './change-product.ts';
import { findManagedProducts } from './find-managed-products.ts';
import { findSessions, revokeSession } from './open-sessions.ts';
import { readManagedProducts } from './read-managed-products.ts';

export function managementHandlers(
  db: Database,
  version: CatalogueVersion,
): Handlers<typeof contract.management> {
  return {
    async products({ query: { page, per_page: perPage, ...question }, url }) {
      const { ids, total } = await findManagedProducts(db, question, sliceOf(page, perPage));
      const data = await readManagedProducts(db, ids);
      return numberedPage(data, { page, perPage, total, url });
    },

    async changeProduct({ params, body, member }) {
      const changed = await changeProduct(db, member, params.product_id, body);
      // So that the operator sees the change in the very next response.
      version.reportChange();
      return changed;
    },

    async sessions({ query: { q, page, per_page: perPage }, member, url }) {
      const { rows, total } = await findSessions(db, member, q, sliceOf(page, perPage));
      return numberedPage(rows, { page, perPage, total, url });
    },

    async revokeSession({ params: { id }, member }) {
      await revokeSession(db, member, id);
    },

    async audit({ query: { page, per_page: perPage }, url }) {
      const { rows, total } = await readAuditPage(db, sliceOf(page, perPage));
      return numberedPage(rows, { page, perPage, total, url });
    },
  };
}

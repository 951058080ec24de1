import { z } from 'zod';
import { endpoint, nothing } from '../endpoint.ts';
import { categoryId, time, wholeInAddress } from '../fields.ts';
import { MAX_ROWS } from '../list-limits.ts';
import { pageOf } from '../pages.ts';
import { searchText, searchTextUpTo } from '../product-filters.ts';
import { Product } from '../products.ts';

const page = wholeInAddress(1).default(1);

/** Saving a list asks for large pages. */
const perPage = (usual: number) => wholeInAddress(1, MAX_ROWS).default(usual);

/** What operators can set for a product. */
export const ProductSettings = z.object({
  is_hidden: z.boolean().describe('in no listing, and its page is 404'),
  is_pinned: z.boolean().describe('first where the most popular are'),
  set_category_id: categoryId.nullable().describe('instead of that of its source; null for that'),
});
export type ProductSettings = z.infer<typeof ProductSettings>;

export const ManagedProduct = Product.extend({
  ...ProductSettings.shape,
  source: z.string(),
  retired_at: time.nullable(),
}).meta({ id: 'ManagedProduct' });
export type ManagedProduct = z.infer<typeof ManagedProduct>;

export const PRODUCT_STATES = ['all', 'listed', 'hidden', 'pinned', 'retired'] as const;
export type ProductState = (typeof PRODUCT_STATES)[number];

export const AUDIT_ACTIONS = [
  'sync_started',
  'job_started',
  'job_stopped',
  'job_retried',
  'product_changed',
  'category_renamed',
  'search_word_added',
  'search_word_removed',
  'session_revoked',
  'post_deleted',
  'post_edited',
] as const;
export type AuditAction = (typeof AUDIT_ACTIONS)[number];

export const AuditEntry = z
  .object({
    id: z.int(),
    at: time,
    by: z.string().describe('the name of the operator; empty when the account is gone'),
    action: z.enum(AUDIT_ACTIONS),
    subject: z.string(),
    details: z.record(z.string(), z.unknown()),
  })
  .meta({ id: 'AuditEntry' });
export type AuditEntry = z.infer<typeof AuditEntry>;

/** Managing products and sessions, and the audit log. */
export const management = {
  products: endpoint({
    method: 'GET',
    path: '/api/admin/products',
    access: 'operator',
    summary: 'All products, also hidden and retired ones, newest first',
    query: z.object({
      q: searchText.optional().describe('part of the title, or a whole product_id'),
      state: z
        .enum(PRODUCT_STATES, { error: `${PRODUCT_STATES.join(', ')} 가운데 하나여야 해요.` })
        .default('all'),
      page,
      per_page: perPage(20),
    }),
    reply: pageOf(ManagedProduct),
  }),
  changeProduct: endpoint({
    method: 'PUT',
    path: '/api/admin/products/:product_id',
    access: 'operator',
    summary: 'Hides, pins or moves a product; what is left out stays',
    params: z.object({ product_id: Product.shape.product_id }),
    body: ProductSettings.partial(),
    reply: ManagedProduct,
  }),
  sessions: endpoint({
    method: 'GET',
    path: '/api/admin/sessions',
    access: 'operator',
    summary: 'Open sessions, newest first',
    query: z.object({
      q: searchTextUpTo(254).optional().describe('part of the name or e-mail address'),
      page,
      per_page: perPage(50),
    }),
    reply: pageOf(
      z.object({
        id: z.uuid(),
        name: z.string(),
        email: z.string(),
        opened_at: time,
        expires_at: time,
        is_own: z.boolean().describe('whether this request was made in it'),
      }),
    ),
  }),
  revokeSession: endpoint({
    method: 'DELETE',
    path: '/api/admin/sessions/:id',
    access: 'operator',
    summary: 'Ends a session; one that has ended is no error',
    params: z.object({ id: z.uuid({ error: '세션 번호가 아니에요.' }) }),
    status: 204,
    reply: nothing,
  }),
  audit: endpoint({
    method: 'GET',
    path: '/api/admin/audit',
    access: 'operator',
    summary: 'The audit log of operators’ actions, newest first',
    query: z.object({ page, per_page: perPage(50) }),
    reply: pageOf(AuditEntry),
  }),
};

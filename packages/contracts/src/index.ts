import { accounts, emailVerification, passwordReset, rights } from './accounts.ts';
import { dashboard } from './admin/dashboard.ts';
import { management } from './admin/management.ts';
import { operations } from './admin/operations.ts';
import { searchWords } from './admin/search-words.ts';
import { alerts } from './alerts.ts';
import { catalogueExport } from './catalogue-export.ts';
import { categories } from './categories.ts';
import { counts } from './counts.ts';
import { favourites } from './favourites.ts';
import { consents, legal } from './legal.ts';
import { myAccount } from './my-account.ts';
import { passkeys } from './passkeys.ts';
import { posts } from './posts.ts';
import { products } from './products.ts';
import { recentlySeen } from './recently-seen.ts';
import { statistics } from './statistics.ts';

export * from './account-export.ts';
export * from './accounts.ts';
export * from './admin/dashboard.ts';
export * from './admin/management.ts';
export * from './admin/operations.ts';
export * from './admin/search-words.ts';
export * from './alerts.ts';
export * from './catalogue-export.ts';
export * from './categories.ts';
export * from './category-tree.ts';
export * from './counts.ts';
export * from './csrf.ts';
export * from './email-token.ts';
export * from './endpoint.ts';
export * from './errors.ts';
export * from './favourites.ts';
export * from './fields.ts';
export * from './legal.ts';
export * from './length.ts';
export * from './list-limits.ts';
export * from './lsn-cookie.ts';
export * from './max-integer.ts';
export * from './my-account.ts';
export * from './pages.ts';
export { PasskeyAssertion } from './passkey-assertion.ts';
export * from './passkeys.ts';
export * from './percent-below.ts';
export * from './post-limits.ts';
export * from './posts.ts';
export * from './product-filters.ts';
export * from './product-input.ts';
export * from './product-prices.ts';
export * from './product-search.ts';
export * from './products.ts';
export * from './recently-seen.ts';
export * from './search-limits.ts';
export * from './sender-facts.ts';
export * from './seoul.ts';
export * from './statistics.ts';
export * from './webauthn.ts';

// Split, so that browsers load the endpoints of each part only where they are called.

/** Endpoints that every page may call. */
export const pageContract = { accounts, categories, legal, posts, products };
export type PageContract = typeof pageContract;

/** Endpoints for one person: their account, favourites, alerts and recently seen products. */
export const personalContract = {
  alerts,
  consents,
  emailVerification,
  favourites,
  myAccount,
  passkeys,
  passwordReset,
  recentlySeen,
  rights,
  statistics,
};
export type PersonalContract = typeof personalContract;

/** Endpoints for operators. */
export const adminContract = { dashboard, management, operations, searchWords };
export type AdminContract = typeof adminContract;

/** Endpoints that only servers call. */
export const serverContract = { catalogueExport, counts };
export type ServerContract = typeof serverContract;

/** Every endpoint of the API. */
export const contract = {
  ...pageContract,
  ...personalContract,
  ...adminContract,
  ...serverContract,
};
export type DamoaContract = typeof contract;

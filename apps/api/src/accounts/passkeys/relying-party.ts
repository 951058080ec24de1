import { COSEALG } from '@simplewebauthn/server/helpers';

/** Whose passkeys they are: a browser offers them on this site, and on no other. */
export interface RelyingParty {
  /** The host of the shop. Passkeys are bound to it: a shop that moves to another host leaves them behind. */
  id: string;
  name: string;
  origin: string;
}

export function relyingParty(siteUrl: string): RelyingParty {
  const { hostname, origin } = new URL(siteUrl);
  return { id: hostname, name: '다모아', origin };
}

/** How passkeys name a member: the number of the account, which says nothing about its owner. */
export function userHandleOf(userId: number) {
  return Buffer.from(String(userId));
}

/** How passkeys may sign. Every authenticator has one of these; what else there is, Node calls experimental. */
export const ALGORITHMS = [COSEALG.EdDSA, COSEALG.ES256, COSEALG.RS256];

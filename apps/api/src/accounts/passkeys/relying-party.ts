import { COSEALG } from '@simplewebauthn/server/helpers';

/** The site that passkeys belong to (WebAuthn): a browser offers them there, and nowhere else. */
export interface RelyingParty {
  /** The shop's host. Passkeys are bound to it: a shop that moves to another host loses them. */
  id: string;
  name: string;
  origin: string;
}

export function relyingParty(siteUrl: string): RelyingParty {
  const { hostname, origin } = new URL(siteUrl);
  return { id: hostname, name: '다모아', origin };
}

/** The WebAuthn user handle of a member: the account's number, which says nothing about its owner. */
export function userHandleOf(userId: number) {
  return Buffer.from(String(userId));
}

/** Signature algorithms. Every authenticator has one of these; Node calls the others experimental. */
export const ALGORITHMS = [COSEALG.EdDSA, COSEALG.ES256, COSEALG.RS256];

/** A token in the link of an e-mail: what it claims, and the signature that proves it. */
export interface EmailToken {
  /** The id of the account. */
  user: number;
  /** Seconds since 1970; 0 for never. */
  expires: number;
  /** 32 bytes in base64url. */
  signature: string;
}

const FORMAT = /^(\d{1,15})\.(\d{1,12})\.([\w-]{43})$/;

export function formatEmailToken({ user, expires, signature }: EmailToken) {
  return `${user}.${expires}.${signature}`;
}

/** What a token claims, without any proof; undefined if it is malformed. */
export function parseEmailToken(token: string): EmailToken | undefined {
  const [, user, expires, signature] = FORMAT.exec(token) ?? [];
  if (signature === undefined) return undefined;
  return { user: Number(user), expires: Number(expires), signature };
}

/** Whether a token has expired, at a time in milliseconds since 1970. */
export function isExpired({ expires }: EmailToken, now: number) {
  return expires !== 0 && expires * 1_000 <= now;
}

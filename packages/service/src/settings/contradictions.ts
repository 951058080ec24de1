/** The settings that depend on each other, with their defaults. */
interface RelatedSettings {
  PORT: number;
  API_PORT: number;
  SITE_URL: string;
  REQUIRE_PASSKEY: boolean;
  DATABASE_URL?: string | undefined;
  DATABASE_REPLICA_URLS: readonly string[];
  ALIEXPRESS_APP_KEY?: string | undefined;
  ALIEXPRESS_APP_SECRET?: string | undefined;
  ALIEXPRESS_TRACKING_ID?: string | undefined;
  SMTP_URL?: string | undefined;
  MAIL_FROM?: string | undefined;
}

/**
 * What settings demand of each other. Each function returns a message that begins with the name of a setting, or
 * undefined.
 */
const CHECKS: readonly ((settings: RelatedSettings) => string | undefined)[] = [
  samePort,
  replicasWithoutPrimary,
  serverNamedTwice,
  missingCredential,
  mailWithoutSender,
  impossiblePasskeys,
];

/** The first contradiction in settings, as a message for the operator. */
export function contradictionIn(settings: RelatedSettings) {
  for (const check of CHECKS) {
    const message = check(settings);
    if (message) return message;
  }
  return undefined;
}

function samePort({ PORT, API_PORT }: RelatedSettings) {
  if (PORT === API_PORT) return `API_PORT: must differ from PORT, which is ${PORT}`;
}

function replicasWithoutPrimary({ DATABASE_URL, DATABASE_REPLICA_URLS }: RelatedSettings) {
  if (DATABASE_REPLICA_URLS.length > 0 && !DATABASE_URL)
    return 'DATABASE_REPLICA_URLS: needs DATABASE_URL, the primary of the replicas';
}

function serverNamedTwice({ DATABASE_URL, DATABASE_REPLICA_URLS }: RelatedSettings) {
  const servers = [DATABASE_URL ?? [], DATABASE_REPLICA_URLS].flat().map(serverOf);
  const twice = servers.find((server, index) => servers.indexOf(server) < index);
  if (twice) return `DATABASE_REPLICA_URLS: names ${twice} a second time`;
}

/** Host and port of a URL, without user and password. */
function serverOf(url: string) {
  const { hostname, port } = new URL(url);
  return `${hostname}:${port || 5432}`;
}

/** Either all of these are set or none. */
const CREDENTIALS = [
  'ALIEXPRESS_APP_KEY',
  'ALIEXPRESS_APP_SECRET',
  'ALIEXPRESS_TRACKING_ID',
] as const;

function missingCredential(settings: RelatedSettings) {
  const missing = CREDENTIALS.find((name) => settings[name] === undefined);
  if (missing && CREDENTIALS.some((name) => settings[name] !== undefined))
    return `${missing}: is missing beside the others of the marketplace`;
}

function mailWithoutSender({ SMTP_URL, MAIL_FROM }: RelatedSettings) {
  if (SMTP_URL && !MAIL_FROM)
    return 'MAIL_FROM: must be set when SMTP_URL is: whom e-mails are from';
}

function impossiblePasskeys({ REQUIRE_PASSKEY, SITE_URL }: RelatedSettings) {
  if (REQUIRE_PASSKEY && !mayHavePasskeys(SITE_URL))
    return 'REQUIRE_PASSKEY: browsers have passkeys for a SITE_URL with a host name, over https or on localhost';
}

/** https://www.w3.org/TR/webauthn-3/#relying-party-identifier */
function mayHavePasskeys(siteUrl: string) {
  const { protocol, hostname } = new URL(siteUrl);
  const isAddress = hostname.startsWith('[') || /^[\d.]+$/.test(hostname);
  return hostname === 'localhost' || (protocol === 'https:' && !isAddress);
}

import { expect, test } from 'vitest';
import { apiOrigin, BadSetting, readSettings } from './settings.ts';

test('without variables the shop runs on localhost, with its database in .data', () => {
  const settings = readSettings({});
  expect(settings).toMatchObject({
    HOST: 'localhost',
    PORT: 3000,
    API_PORT: 3001,
    SITE_URL: 'http://localhost:3000',
    DEMO_PRODUCTS: 3000,
  });
  expect(settings.DATA_DIR).toMatch(/\/\.data$/);
  expect(settings.DATABASE_URL).toBeUndefined();
});

test('by default rate limits are strict, and only proxies on this machine are trusted', () => {
  expect(readSettings({})).toMatchObject({
    LIMIT_LOGIN_ACCOUNT: 10,
    LIMIT_LOGIN_ADDRESS: 100,
    LIMIT_REGISTER: 30,
    LIMIT_WRITES: 60,
    TRUSTED_PROXIES: ['loopback'],
    METRICS_HOST: '127.0.0.1',
  });
});

test('an empty variable counts as unset', () => {
  expect(readSettings({ PORT: '', DATABASE_URL: '' })).toMatchObject({ PORT: 3000 });
});

test.each([
  ['PORT', '0'],
  ['PORT', '3e3'],
  ['API_PORT', '65536'],
  ['SITE_URL', 'shop.example'],
  ['DATABASE_URL', 'mysql://localhost/shop'],
  ['REDIS_URL', 'localhost:6379'],
  ['LOG_LEVEL', 'loud'],
  ['DEMO_PRODUCTS', '1000001'],
  ['JWT_SECRET', 'short'],
  ['JWT_SECRET', 'b7e1d3a09c5f4e2884a6d1c3f0e9b2a'],
  ['JWT_SECRET', 'x'.repeat(40)],
  ['JWT_SECRET', 'changeme-changeme-changeme-changeme'],
  ['JWT_SECRET', 'my-super-secret-change-me-please-1234'],
  ['JWT_SECRET', '12345678901234567890123456789012'],
  ['JWT_SECRET', 'ab'.repeat(20)],
  ['JWT_SECRET', 'a-string-secret-at-least-256-bits-long'],
  ['JWT_SECRET', 'my-jwt-secret-12345678901234567890'],
  ['JWT_SECRET', 'your_jwt_secret_here_at_least_32_characters'],
  ['JWT_SECRET', 'thisisasecretkeythatshouldbechangedlater'],
  ['OPERATOR_EMAILS', 'somebody'],
  ['OPERATOR_EMAILS', 'a@example.com,,b@example.com'],
  ['REQUIRE_PASSKEY', 'yes'],
  ['LIMIT_LOGIN_ACCOUNT', '0'],
  ['LIMIT_WRITES', 'many'],
  ['REQUEST_TIMEOUT', '2'],
  ['REQUEST_TIMEOUT', '60000'],
  ['TRUSTED_PROXIES', 'nginx'],
  ['TRUSTED_PROXIES', '10.0.0.0/33'],
  ['ALIEXPRESS_URL', 'ftp://api.example'],
  ['ALIEXPRESS_DAILY_QUOTA', '0'],
  ['SYNC_SCHEDULE', 'every night'],
  ['CHECK_SCHEDULE', '* * * *'],
  ['SYNC_SCHEDULE', '0 25 * * *'],
  ['SYNC_SCHEDULE', '60 4 * * *'],
  ['SYNC_SCHEDULE', '0 4 * * 0,7'],
  ['SYNC_SCHEDULE', '0 4 31 4,6 *'],
  ['SYNC_SCHEDULE', '0 4 31 2 *'],
  ['CHECK_SCHEDULE', '*/0 * * * *'],
  ['CHECK_SCHEDULE', '30-10 * * * *'],
  ['CHECK_SCHEDULE', '1,,2 * * * *'],
  ['SMTP_URL', 'https://mail.example'],
  ['SMTP_URL', 'smtp://'],
  ['MAIL_FROM', 'nobody'],
  ['MAIL_FROM', 'Shop <shop@example.com>\r\nBcc: all@example.com'],
  ['PUSH_SERVICES', 'push.example'],
])('%s=%s stops the start with one line that names it', (name, value) => {
  expect(() => readSettings({ [name]: value })).toThrow(BadSetting);
  expect(() => readSettings({ [name]: value })).toThrow(new RegExp(`^${name}: [^\\n]+$`));
});

test('with a marketplace key, there are no demo products by default', () => {
  const key = {
    ALIEXPRESS_APP_KEY: '12345678',
    ALIEXPRESS_APP_SECRET: 'of-the-key',
    ALIEXPRESS_TRACKING_ID: 'shop',
  };
  expect(readSettings(key).DEMO_PRODUCTS).toBe(0);
  expect(readSettings({ ...key, DEMO_PRODUCTS: '5' }).DEMO_PRODUCTS).toBe(5);
});

test.each(['0 4 * * *', '*/5 * * * *', ' 0  0,12 1-15/2 1,3-6 7 ', '5/10 * 29 2 *'])(
  'the schedule %s is accepted',
  (CHECK_SCHEDULE) => {
    expect(readSettings({ CHECK_SCHEDULE })).toMatchObject({ CHECK_SCHEDULE });
  },
);

test('a marketplace key without its secret stops the start', () => {
  const variables = { ALIEXPRESS_APP_KEY: '12345678', ALIEXPRESS_TRACKING_ID: 'shop' };
  expect(() => readSettings(variables)).toThrow(
    'ALIEXPRESS_APP_SECRET: is missing beside the others of the marketplace',
  );
});

test('the shop and its API need different ports', () => {
  expect(() => readSettings({ PORT: '3001' })).toThrow('API_PORT: must differ from PORT');
});

test('replicas need their primary', () => {
  const variables = { DATABASE_REPLICA_URLS: 'postgres://10.0.0.12/damoa' };
  expect(() => readSettings(variables)).toThrow(/^DATABASE_REPLICA_URLS: needs DATABASE_URL/);
});

test('SMTP_URL requires MAIL_FROM', () => {
  const url = { SMTP_URL: 'smtp://localhost:2525' };
  expect(() => readSettings(url)).toThrow(/^MAIL_FROM: must be set when SMTP_URL is/);
  for (const MAIL_FROM of ['shop@example.com', '다모아 <shop@example.com>']) {
    expect(readSettings({ ...url, MAIL_FROM })).toMatchObject({ MAIL_FROM });
  }
});

test.each([
  ['localhost', 'http://localhost:3001'],
  ['0.0.0.0', 'http://localhost:3001'],
  ['::', 'http://localhost:3001'],
  ['::1', 'http://[::1]:3001'],
])('with HOST=%s the API is reached at %s', (HOST, origin) => {
  expect(apiOrigin({ HOST, API_PORT: 3001 })).toBe(origin);
});

test('operators are named by email without regard to case; the embedded database defaults to *', () => {
  const named = { OPERATOR_EMAILS: ' Boss@Example.com , two@example.com' };
  expect(readSettings(named).OPERATOR_EMAILS).toEqual(['boss@example.com', 'two@example.com']);
  expect(readSettings({}).OPERATOR_EMAILS).toEqual(['*']);
  expect(readSettings({ DATABASE_URL: 'postgres://db/shop' }).OPERATOR_EMAILS).toEqual([]);
});

test('proxies are trusted by address or range', () => {
  const { TRUSTED_PROXIES } = readSettings({ TRUSTED_PROXIES: '10.0.0.0/8, ::1,loopback' });
  expect(TRUSTED_PROXIES).toEqual(['10.0.0.0/8', '::1', 'loopback']);
});

test.each([
  ['SITE_URL', 'https://x.example/shop'],
  ['SITE_URL', 'https://x.example/?a=b'],
  ['SITE_URL', 'https://x.example/#top'],
  ['SITE_URL', 'https://user:password@x.example'],
  ['SITE_URL', 'ftp://x.example'],
  ['API_URL', 'http://10.0.0.10:8080/api'],
])('%s=%s is refused instead of used in part', (name, value) => {
  const message = new RegExp(`^${name}: must be an (origin without a path|http)`);
  expect(() => readSettings({ [name]: value })).toThrow(message);
});

test('SITE_URL is normalised to an origin', () => {
  expect(readSettings({ SITE_URL: 'HTTPS://Shop.example/' }).SITE_URL).toBe('https://shop.example');
  expect(readSettings({ SITE_URL: 'http://x.example:80' }).SITE_URL).toBe('http://x.example');
});

test('a database server that is named twice stops the start, with a message without its password', () => {
  const one = 'postgres://damoa:topsecret@10.0.0.11/damoa';
  const two = 'postgres://damoa:topsecret@10.0.0.12:5433/damoa';
  const read = (replicas: string) =>
    readSettings({ DATABASE_URL: one, DATABASE_REPLICA_URLS: replicas });
  expect(read(two).DATABASE_REPLICA_URLS).toEqual([two]);
  for (const replicas of [one, `${two},${one.replace(/\/damoa$/, ':5432/damoa')}`])
    expect(() => read(replicas)).toThrow(
      new BadSetting('DATABASE_REPLICA_URLS: names 10.0.0.11:5432 a second time'),
    );
  expect(() => read(`${two}, ${two}`)).toThrow('10.0.0.12:5433');
});

test.each([['http://shop.example'], ['https://192.0.2.1'], ['https://[2001:db8::1]']])(
  'passkeys cannot be required at %s, where browsers do not support them',
  (SITE_URL) => {
    const required = { REQUIRE_PASSKEY: '1', SITE_URL };
    expect(() => readSettings(required)).toThrow(/^REQUIRE_PASSKEY: browsers have passkeys/);
    expect(() => readSettings({ SITE_URL })).not.toThrow();
  },
);

test('passkeys can be required over https, and on localhost', () => {
  for (const SITE_URL of ['https://shop.example', 'http://localhost:3000']) {
    expect(readSettings({ REQUIRE_PASSKEY: '1', SITE_URL }).REQUIRE_PASSKEY).toBe(true);
  }
});

test('a random JWT_SECRET may begin with a word that says what it is', () => {
  const JWT_SECRET = 'shop-secret-9f3c1e7a5b2d4860c17e';
  expect(readSettings({ JWT_SECRET }).JWT_SECRET).toBe(JWT_SECRET);
});

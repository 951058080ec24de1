import { createHmac } from 'node:crypto';
import { contract, type Endpoint } from '@damoa/contracts';
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { makeQueuesOfTest } from '../../test/queues.ts';
import { OPERATOR, openShop, SECRET } from '../../test/shop.ts';
import { rightsOf } from '../accounts/operators.ts';
import { admit } from './access.ts';
import { Refusal } from './refusal.ts';

const shop = await openShop({
  settings: {
    LIMIT_WRITES: '1000',
    LIMIT_LOGIN_ACCOUNT: '1000',
    SMTP_URL: 'smtp://localhost:1',
    MAIL_FROM: 'shop@example.com',
    ALIEXPRESS_APP_KEY: '12345678',
    ALIEXPRESS_APP_SECRET: 'of-the-key',
    ALIEXPRESS_TRACKING_ID: 'shop',
  },
});
await makeQueuesOfTest(shop.url);
const author = await shop.join('author@example.com');
const other = await shop.join('other@example.com');
const operator = await shop.join(OPERATOR);
const expired = await shop.join('expired@example.com');
await shop.db.execute(
  sql`update sessions set expires_at = now() - interval '1 s' where user_id = ${expired.id}`,
);
const revoked = await shop.join('revoked@example.com');
await shop.call('POST', '/api/logout', revoked);
await shop.stock({ product_id: 'lamp' });

/** A kind of token, and whom it authenticates. */
interface Caller {
  token?: string | undefined;
  is?: 'author' | 'other' | 'operator';
}

const CALLERS: Record<string, Caller> = {
  nobody: {},
  author: { token: author.token, is: 'author' },
  'other member': { token: other.token, is: 'other' },
  operator: { token: operator.token, is: 'operator' },
  expired: { token: expired.token },
  'expired by its own claim': { token: forge({ claims: { exp: 1_700_000_000 } }) },
  revoked: { token: revoked.token },
  'forged: algorithm none': {
    token: forge({ header: { alg: 'none', typ: 'JWT' }, sign: () => '' }),
  },
  'forged: other algorithm': {
    token: forge({ header: { alg: 'HS384', typ: 'JWT' }, sign: (text) => hmac('sha384', text) }),
  },
  'forged: altered': {
    token: forge({ claims: { sub: String(operator.id) }, keepSignature: true }),
  },
  'forged: empty signature': { token: forge({ sign: () => '' }) },
  'forged: another secret': { token: forge({ sign: (text) => hmac('sha256', text, 'another') }) },
  'forged: no token at all': { token: 'undefined' },
};

/** The status with which the access check refuses a caller; undefined for those it admits. */
function refusalOf({ access, permission }: Endpoint, is: Caller['is']) {
  if (access === 'anyone' || access === 'visitor') return undefined;
  if (is === undefined) return 401;
  const isForOperators = access === 'operator' || permission !== undefined;
  return isForOperators && is !== 'operator' ? 403 : undefined;
}

/** Only its author and an operator may change a post. */
const OF_THE_AUTHOR = new Set(['posts.update', 'posts.remove']);

/** Bodies for the endpoints that take one. With a body, a request for something that exists must succeed. */
const BODIES: Record<string, object> = {
  'accounts.register': { name: '', email: '', password: '', password_confirmation: '' },
  'accounts.login': { email: '', password: '' },
  'categories.rename': { category_name: '이름' },
  'posts.create': { title: '제목', content: '내용' },
  'posts.update': { title: '제목', content: '내용' },
};

/**
 * The status of a success. The account forms are sent empty: they pass the access check, then fail
 * validation.
 */
function success(name: string, { status }: Endpoint) {
  return name === 'accounts.register' || name === 'accounts.login' ? 422 : (status ?? 200);
}

const endpoints = Object.entries(contract).flatMap(([resource, each]) =>
  Object.entries(each).map(
    ([name, endpoint]) => [`${resource}.${name}`, endpoint as Endpoint] as const,
  ),
);

describe.each(endpoints)('%s', (name, endpoint) => {
  test.each(Object.keys(CALLERS))('admits or refuses %s as its access says', async (caller) => {
    const { token, is } = CALLERS[caller] ?? {};
    // Logging out ends the session, which the other tests still need.
    const mine = name === 'accounts.logout' && is ? await newSession(is) : token;
    const path = await exampleOf(endpoint);
    const { status, headers } = await shop.call(
      endpoint.method,
      path ?? endpoint.path.replace(/:\w+/g, '1'),
      { token: mine, body: BODIES[name] },
    );
    const isOthers = OF_THE_AUTHOR.has(name) && is === 'other';
    const refusal = refusalOf(endpoint, is) ?? (isOthers ? 403 : undefined);
    const isExample = path !== undefined && (!endpoint.body || name in BODIES);
    if (refusal !== undefined || isExample) expect(status).toBe(refusal ?? success(name, endpoint));
    // Admitted, but what it asks for may not exist.
    else expect([200, 201, 204, 400, 404, 410, 412, 422]).toContain(status);
    if (status === 401) expect(headers['www-authenticate']).toBe('Bearer');
  });
});

test('no cache may store a reply that depends on its caller', async () => {
  const stored: string[] = [];
  for (const [name, endpoint] of endpoints.filter(([, { access }]) => access !== 'anyone')) {
    const path = (await exampleOf(endpoint)) ?? endpoint.path.replace(/:\w+/g, '1');
    const { headers } = await shop.call(endpoint.method, path, { body: BODIES[name] });
    if (headers['cache-control'] !== 'no-store') stored.push(name);
  }
  expect(stored).toEqual([]);
});

test('can_edit of a post is true for its author and operators only', async () => {
  const path = (await exampleOf(contract.posts.get)) ?? '';
  const mayEdit = async (token?: string) => (await shop.call('GET', path, { token })).body.can_edit;
  expect(await mayEdit()).toBe(false);
  expect(await mayEdit(revoked.token)).toBe(false);
  expect(await mayEdit(other.token)).toBe(false);
  expect(await mayEdit(author.token)).toBe(true);
  expect(await mayEdit(operator.token)).toBe(true);
});

test('OPERATOR_EMAILS=* lets every member rename categories, but not edit the posts of others', async () => {
  const open = await openShop({ settings: { OPERATOR_EMAILS: '*' } });
  const [one, two] = [await open.join('one@example.com'), await open.join('two@example.com')];
  const rename = { token: one.token, body: { category_name: '새 이름' } };
  expect((await open.call('PUT', '/api/categories/3', rename)).status).toBe(200);
  const text = { title: '제목', content: '내용' };
  const { body: post } = await open.call('POST', '/api/posts', { token: one.token, body: text });
  const edit = { token: two.token, body: text };
  expect((await open.call('PUT', `/api/posts/${post.id}`, edit)).status).toBe(403);
});

describe('an endpoint for operators', () => {
  const endpoint: Endpoint = { ...contract.accounts.user, access: 'operator' };
  const memberOf = (operatorEmails: string[], isVerified = true) => {
    const address = {
      email: 'Hana@example.com',
      isVerified,
      hasPasskey: false,
      hasRecoveryCode: false,
    };
    return {
      id: 1,
      name: '하나',
      session: '',
      ...address,
      ...rightsOf(address, {
        emails: operatorEmails,
        requireVerification: true,
        requirePasskey: false,
      }),
    };
  };

  test('admits members named in OPERATOR_EMAILS, ignoring the case of their email', () => {
    expect(() => admit(endpoint, memberOf(['hana@example.com']))).not.toThrow();
  });

  test('refuses a named member whose email is not verified, with email_not_verified', () => {
    const named = memberOf(['hana@example.com', '*'], false);
    expect(() => admit(endpoint, named)).toThrow(new Refusal('email_not_verified'));
    expect(named.permissions).toContain('rename_categories');
    expect(memberOf(['hana@example.com'], false).permissions.size).toBe(0);
  });

  test.each([[['*']], [['other@example.com']], [[]]])(
    'refuses everyone else when OPERATOR_EMAILS is %j',
    (emails) => {
      expect(() => admit(endpoint, memberOf(emails))).toThrow(new Refusal('forbidden'));
      expect(() => admit(endpoint, null)).toThrow(new Refusal('not_logged_in'));
    },
  );
});

/** The path of something that exists, if known: a product, a category, or a new post by the author. */
async function exampleOf({ path, query }: Pick<Endpoint, 'path' | 'query'>) {
  if (path === '/api/products') return `${path}?ids=lamp`;
  if (query && !query.safeParse({}).success) return undefined;
  if (!path.includes(':')) return path;
  if (path === '/api/categories/:id') return path.replace(':id', '3');
  if (path.startsWith('/api/products/:id')) return path.replace(':id', 'lamp');
  if (path !== '/api/posts/:id') return undefined;
  const body = { title: '제목', content: '내용' };
  const { body: post } = await shop.call('POST', '/api/posts', { token: author.token, body });
  return path.replace(':id', String(post.id));
}

async function newSession(who: 'author' | 'other' | 'operator') {
  return (await shop.join({ author, other, operator }[who].email)).token;
}

function forge({
  header = { alg: 'HS256', typ: 'JWT' },
  claims = {},
  sign = (text: string) => hmac('sha256', text),
  keepSignature = false,
}: {
  header?: object;
  claims?: object;
  sign?: (text: string) => string;
  keepSignature?: boolean;
}) {
  const [, payload = '', signature] = operator.token.split('.');
  const body = { ...JSON.parse(Buffer.from(payload, 'base64url').toString()), ...claims };
  const text = `${encode(header)}.${encode({ ...body, changed: true })}`;
  return `${text}.${keepSignature ? signature : sign(text)}`;
}

function encode(value: object) {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}

function hmac(algorithm: string, text: string, secret = SECRET) {
  return createHmac(algorithm, secret).update(text).digest('base64url');
}

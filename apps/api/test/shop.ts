import { randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import type { Product, User } from '@damoa/contracts';
import { type Metrics, readSettings } from '@damoa/service';
import { eq } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, expect, inject, onTestFinished, TestRunner, vi } from 'vitest';
import { buildApp } from '../src/app.ts';
import { watchCatalogue } from '../src/cache/catalogue-version.ts';
import type { Offered } from '../src/catalogue/source.ts';
import { type Written, writeProducts } from '../src/catalogue/write-products.ts';
import { connect, type Database } from '../src/db/client.ts';
import { openPools } from '../src/db/pools.ts';
import { catalogueVersion } from '../src/db/schema.ts';
import { users } from '../src/db/schema-accounts.ts';
import { watchRefusals } from './undocumented-refusals.ts';

export const OPERATOR = 'operator@example.com';
export const PASSWORD = 'correct horse';
export const SECRET = 'a-secret-of-the-tests-and-of-nothing-else';

/** Milliseconds: long enough that tests of other things do not hit the deadline on a busy machine. */
const LONG = 20_000;

/**
 * Opens a database of its own, with the categories, until the test ends, or outside a test, the file. Tests that
 * call no endpoint need no more: building the API costs more CPU time than most of them.
 */
export async function openDatabase({
  templateUrl = inject('templateUrl'),
  url: shared,
}: {
  templateUrl?: string;
  /** The database of another test fixture. */
  url?: string;
} = {}) {
  const url = shared ?? (await copyDatabase(templateUrl));
  const { db, close } = connect(url);
  atEnd(close);
  return { db, url, ...stocking((products) => writeProducts(db, 'file', products)) };
}

function stocking(write: (products: readonly Offered[]) => Promise<Written>) {
  /** Adds products, with made-up values for missing fields. */
  const stock = (...products: Partial<Product>[]) =>
    write(products.map((some) => ({ product: product(some) })));
  return {
    stock,
    /** Adds one product, and returns it. */
    async add(some: Partial<Product> = {}) {
      const added = product(some);
      await stock(added);
      return added;
    },
  };
}

/** Opens an API on its own database, with the categories, until the test ends, or outside a test, the file. */
export async function openShop({
  logger,
  settings: variables = {},
  deadline = LONG,
  metrics,
  ...where
}: {
  logger?: Parameters<typeof buildApp>[0]['logger'];
  settings?: Record<string, string>;
  deadline?: number;
  metrics?: Metrics;
  templateUrl?: string;
  /** The database of another shop, to open a second API on it. */
  url?: string;
} = {}) {
  // Its connection is the test's, which may have longer transactions than requests.
  const database = await openDatabase(where);
  const { db, url } = database;
  const pools = openPools(url, { deadline });
  const settings = readSettings({ OPERATOR_EMAILS: OPERATOR, DATA_DIR: tmpdir(), ...variables });
  const version = watchCatalogue(pools.catalogue);
  const app = await buildApp({
    pools,
    secret: SECRET,
    settings,
    deadline,
    version,
    metrics,
    ...(logger && { logger }),
  });
  const undocumented = watchRefusals(app);
  atEnd(async () => {
    await app.close();
    await pools.close();
    expect([...undocumented], 'refusals that /docs does not name').toEqual([]);
  });
  const call = callerOf(app);

  return {
    ...database,
    app,
    pools,
    ...stocking(async (products) => {
      const written = await writeProducts(db, 'file', products);
      // Until the API is notified, its caches are those of the catalogue before.
      await vi.waitUntil(
        async () => {
          const [latest] = await db.select().from(catalogueVersion);
          return version.current === latest?.version;
        },
        { interval: 2, timeout: LONG },
      );
      return written;
    }),
    get: (path: string) => call('GET', path),
    call,
    /** Registers and logs in a member. The email address of the operator is verified. */
    async join(email: string, name?: string) {
      const member = await join(call, email, name);
      if (email === OPERATOR) await verify(db, email);
      return member;
    },
  };
}

/** Runs `close` when the test ends, or outside a test, the file. */
function atEnd(close: () => Promise<void>) {
  const end = TestRunner.getCurrentTest() ? onTestFinished : afterAll;
  end(close);
}

/** Sends requests to an API that does not listen. */
export function callerOf(app: Awaited<ReturnType<typeof buildApp>>) {
  return async (
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    { token, body, headers = {}, from }: Call = {},
  ) => {
    const answer = await app.inject({
      method,
      url: path,
      headers: { ...headers, ...(token !== undefined && { authorization: `Bearer ${token}` }) },
      ...(body && { payload: body }),
      ...(from && { remoteAddress: from }),
    });
    const { statusCode: status, body: text, cookies } = answer;
    return { status, headers: answer.headers, cookies, body: text && JSON.parse(text) };
  };
}

/** Registers and logs in. */
export async function join(
  call: ReturnType<typeof callerOf>,
  email: string,
  name = email.split('@')[0],
): Promise<User & { token: string }> {
  const filled = { name, email, password: PASSWORD, password_confirmation: PASSWORD };
  const registered = await call('POST', '/api/register', { body: filled });
  const { status, body } = await call('POST', '/api/login', {
    body: { email, password: PASSWORD },
  });
  // The account may exist already.
  if (![201, 422].includes(registered.status) || status !== 200)
    throw new Error(`${email} cannot join: ${registered.status}, ${status}`);
  return { ...body.user, token: body.token };
}

/** Verifies an email address, as if the link in the e-mail had been followed. */
export async function verify(db: Database, email: string) {
  await db
    .update(users)
    .set({ email_verified_at: new Date() })
    .where(eq(users.folded_email, email));
}

interface Call {
  token?: string | undefined;
  body?: object | undefined;
  headers?: Record<string, string | undefined>;
  /** The IP address of the client. */
  from?: string;
}

let made = 0;

/** A valid product, with made-up values for missing fields. */
export function product(some: Partial<Product> = {}): Product {
  made += 1;
  return {
    product_id: `test-${made}`,
    product_title: `상품 ${made}`,
    product_main_image_url: '/demo/pictures/tent-1.webp',
    product_small_image_urls: [],
    promotion_link: 'https://example.com/item',
    target_sale_price: 10_000,
    target_original_price: null,
    discount_rate: 0,
    evaluate_rate: 95.5,
    latest_volume: 100,
    is_sold_out: false,
    category_id: 200000347,
    updated_at: '2026-11-01T00:00:00.000Z',
    ...some,
  };
}

async function copyDatabase(templateUrl: string) {
  const url = new URL(templateUrl);
  const template = url.pathname.slice(1);
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  url.pathname = '/postgres';
  const client = new pg.Client(url.href);
  await client.connect();
  await client.query(`create database ${name} template ${template}`);
  await client.end();
  url.pathname = `/${name}`;
  return url.href;
}

import { randomUUID } from 'node:crypto';
import type { Product } from '@damoa/contracts';
import pg from 'pg';
import { afterAll, inject } from 'vitest';
import { buildApp } from '../src/app.ts';
import { writeProducts } from '../src/catalogue/write-products.ts';
import { connect } from '../src/db/client.ts';

/** An API on a database of its own, with the categories in it; closed when the test file ends. */
export async function openShop() {
  const url = await copyDatabase(inject('templateUrl'));
  const { db, close } = connect(url);
  const app = await buildApp({ db });
  afterAll(async () => {
    await app.close();
    await close();
  });
  return {
    app,
    db,
    url,
    /** Puts products on the shelf; what is not said is made up. */
    stock: (...products: Partial<Product>[]) => writeProducts(db, products.map(product)),
    get: async (path: string) => {
      const answer = await app.inject(path);
      return { status: answer.statusCode, headers: answer.headers, body: answer.json() };
    },
  };
}

export type Shop = Awaited<ReturnType<typeof openShop>>;

let made = 0;

/** A product that a shop could sell. */
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

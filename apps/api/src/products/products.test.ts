import type { Product } from '@damoa/contracts';
import { describe, expect, test } from 'vitest';
import { openShop } from '../../test/shop.ts';

const { stock, get } = await openShop();

const SHOES = 322;
const [WOMENS_SHOES, MENS_SHOES, DRESSES, GLOVES] = [200133142, 200131145, 200000347, 200000394];

await stock(
  ...Array.from({ length: 25 }, (_, index) => ({
    product_id: `shoe-${index}`,
    product_title: `러닝화 ${index}`,
    category_id: index % 2 ? WOMENS_SHOES : MENS_SHOES,
    target_sale_price: 1_000 + (index % 5) * 100,
    latest_volume: index % 3,
    discount_rate: index % 4,
    is_sold_out: index % 10 === 0,
  })),
  {
    product_id: 'dress',
    product_title: '린넨 원피스, 여름 Casual 100%_면, 500 ml',
    category_id: DRESSES,
  },
  { product_id: 'path', product_title: '윈도우 C:\\게임 LED 조명', category_id: DRESSES },
);

async function list(query: string) {
  const { status, body } = await get(`/api/getCateProduct?${query}`);
  expect(status, JSON.stringify(body)).toBe(200);
  return { ...body, ids: body.data.map((item: Product) => item.product_id) };
}

describe('the envelope of a listing', () => {
  test('has the total and the address of the next page', async () => {
    const page = await list('category=322&page=2');
    expect(page).toMatchObject({ current_page: 2, last_page: 3, total: 25 });
    expect(page.data).toHaveLength(9);
    expect(page.next_page_url).toBe('/api/getCateProduct?category=322&page=3');
  });

  test('keeps every other parameter, known or not, in the address of the next page', async () => {
    const { next_page_url } = await list(
      'q=%EB%9F%AC%EB%8B%9D&utm=a%26b&itemsPerPage=3&sort=newest',
    );
    const { searchParams } = new URL(next_page_url, 'http://shop');
    expect(Object.fromEntries(searchParams)).toEqual({
      q: '러닝',
      utm: 'a&b',
      itemsPerPage: '3',
      sort: 'newest',
      page: '2',
    });
  });

  test('treats a second question mark in the address as part of a value', async () => {
    const { next_page_url } = await list('utm=a?b&itemsPerPage=3');
    const { searchParams } = new URL(next_page_url, 'http://shop');
    expect([searchParams.get('utm'), searchParams.get('itemsPerPage')]).toEqual(['a?b', '3']);
    const { status, body } = await get('/api/getCateProduct?utm=a?b&q=%FF');
    expect([status, Object.keys(body.errors)]).toEqual([422, ['q']]);
  });

  test('ignores a parameter that it does not have, whatever that contains', async () => {
    expect(await list('category=322&utm_campaign=50%off')).toMatchObject({ total: 25 });
    expect((await get('/api/getCateProduct?%71=%FF')).status).toBe(422);
  });

  test('has no next page on the last page, and no products after it', async () => {
    expect((await list('category=322&page=3')).next_page_url).toBeNull();
    expect(await list('category=322&page=4')).toMatchObject({ data: [], total: 25, last_page: 3 });
    expect(await list('page=2147483647&itemsPerPage=50')).toMatchObject({ data: [] });
  });

  test('has one empty page for an unknown category', async () => {
    expect(await list('category=77')).toMatchObject({ data: [], total: 0, last_page: 1 });
  });

  test('contains exactly the declared fields of a product', async () => {
    const { data } = await list('q=린넨');
    expect(data).toEqual([
      {
        product_id: 'dress',
        product_title: '린넨 원피스, 여름 Casual 100%_면, 500 ml',
        product_main_image_url: '/demo/pictures/tent-1.webp',
        product_small_image_urls: [],
        promotion_link: 'https://example.com/item',
        target_sale_price: 10_000,
        target_original_price: null,
        discount_rate: 0,
        evaluate_rate: 95.5,
        latest_volume: 100,
        is_sold_out: false,
        category_id: DRESSES,
        updated_at: '2026-11-01T00:00:00.000Z',
        lowest_of_days: null,
        below_highest: 0,
      },
    ]);
  });
});

describe('paging', () => {
  test.each(['popular', 'newest', 'price_asc', 'price_desc', 'discount'])(
    'by %s returns every product exactly once',
    async (sort) => {
      const seen: string[] = [];
      let address: string | null = `category=${SHOES}&sort=${sort}&itemsPerPage=4`;
      while (address) {
        const page: Awaited<ReturnType<typeof list>> = await list(address);
        seen.push(...page.ids);
        address = page.next_page_url?.split('?')[1] ?? null;
      }
      expect(seen).toHaveLength(25);
      expect(new Set(seen).size).toBe(25);
    },
  );
});

describe('sorting', () => {
  test.each<[string, keyof Product, 1 | -1]>([
    ['popular', 'latest_volume', -1],
    ['price_asc', 'target_sale_price', 1],
    ['price_desc', 'target_sale_price', -1],
    ['discount', 'discount_rate', -1],
  ])('%s sorts by %s', async (sort, field, direction) => {
    const { data } = await list(`category=${SHOES}&sort=${sort}&itemsPerPage=50`);
    const values = data.map((item: Product) => Number(item[field]) * direction);
    expect(values).toEqual(values.toSorted((one: number, other: number) => one - other));
  });

  test('newest sorts by arrival, latest first', async () => {
    expect((await list('sort=newest')).ids.slice(0, 2)).toEqual(['path', 'dress']);
  });
});

describe('filters', () => {
  test('a category includes its subcategories', async () => {
    expect((await list(`category=${SHOES}`)).total).toBe(25);
    expect((await list(`category=${WOMENS_SHOES}`)).total).toBe(12);
  });

  test('p_cate_id filters only without category', async () => {
    expect((await list(`p_cate_id=${SHOES}`)).total).toBe(25);
    expect((await list(`p_cate_id=${SHOES}&category=${DRESSES}`)).total).toBe(2);
  });

  test('the price range includes both limits', async () => {
    expect((await list(`category=${SHOES}&min_price=1100&max_price=1200`)).total).toBe(10);
  });

  test.each(['1', 'true'])('exclude_sold_out=%s leaves out sold-out products', async (on) => {
    expect((await list(`category=${SHOES}&exclude_sold_out=${on}`)).total).toBe(22);
  });

  test('every ticked word must be in the title', async () => {
    expect((await list('words=원피스,여름')).ids).toEqual(['dress']);
    expect((await list('words=원피스&words=여름')).ids).toEqual(['dress']);
    expect((await list('words=원피스,러닝화')).total).toBe(0);
  });

  test('a ticked phrase must be in the title verbatim', async () => {
    expect((await list('words=여름 Casual')).ids).toEqual(['dress']);
    expect((await list('words=Casual 여름')).total).toBe(0);
    expect((await list('words=500 ML')).ids).toEqual(['dress']);
    expect((await list('words=500ml')).total).toBe(0);
  });

  test('an empty field of a form is no filter', async () => {
    expect((await list('q=&category=&words=&min_price=&max_price=&page=')).total).toBe(27);
  });
});

describe('search', () => {
  test.each([
    ['part of a word', '닝화', 25],
    ['words in any order', '여름 린넨', 1],
    ['capitals and full-width forms', 'ｌＥＤ', 1],
    ['a decomposed query', '린넨'.normalize('NFD'), 1],
    ['white space around it', '  린넨\t', 1],
    ['a percent sign', '100%', 1],
    ['a percent sign that occurs nowhere', '1%0', 0],
    ['an underscore', '%_면', 1],
    ['a backslash', 'C:\\게', 1],
    ['a backslash at the end', 'C:\\', 1],
    ['a quote', "'; drop table products --", 0],
  ])('finds %s', async (_, q, total) => {
    expect((await list(`q=${encodeURIComponent(q)}`)).total).toBe(total);
  });

  test('an underscore is not a wildcard', async () => {
    expect((await list(`q=${encodeURIComponent('원_스')}&exact=1`)).total).toBe(0);
  });
});

describe('keyword chips', () => {
  test('come from the first 100 titles of the result, and count all products that a click on them leaves', async () => {
    const { body } = await get(`/api/getCateProduct/words?category=${SHOES}`);
    expect(body).toContainEqual({ word: '러닝화', count: 25 });
    const gloves = { product_title: '장갑 손', category_id: GLOVES };
    await stock(...Array.from({ length: 120 }, () => gloves));
    const chips = await get(`/api/getCateProduct/words?category=${GLOVES}`);
    expect(chips.body).toContainEqual({ word: '장갑', count: 120 });
    const { total } = await list(`category=${GLOVES}&words=장갑`);
    expect(total).toBe(120);
  });

  test('come in the order of the counts that they show', async () => {
    await stock(
      ...Array.from({ length: 60 }, () => ({ product_title: '토시 기모', latest_volume: 9 })),
      ...Array.from({ length: 90 }, () => ({ product_title: '토시 양털', latest_volume: 8 })),
    );
    const { body } = await get(`/api/getCateProduct/words?q=${encodeURIComponent('토시')}`);
    expect(body).toEqual([
      { word: '양털', count: 90 },
      { word: '기모', count: 60 },
    ]);
  });
});

test('words that are no use as chips do not take the place of others', async () => {
  const numbers = Array.from({ length: 20 }, (_, index) => `${1_000 + index}`);
  const words = Array.from({ length: 25 }, (_, index) => `퀼팅${index}`);
  await stock(
    { product_title: `희귀품 ${[...numbers, ...words].join(' ')}` },
    { product_title: `희귀품 ${[...numbers, ...words].join(' ')}` },
  );
  const { body } = await get(`/api/getCateProduct/words?q=${encodeURIComponent('희귀품')}`);
  expect(body.map(({ word }: { word: string }) => word)).toEqual(words.slice(0, 20));
});

describe('validation of a listing', () => {
  test.each([
    ['page', '0'],
    ['page', '-1'],
    ['page', '1.5'],
    ['page', 'abc'],
    ['page', '2147483648'],
    ['page', '1&page=2'],
    ['itemsPerPage', '0'],
    ['itemsPerPage', '51'],
    ['category', 'shoes'],
    ['category', '99999999999999999999'],
    ['p_cate_id', '-3'],
    ['min_price', '-1'],
    ['max_price', '1e3'],
    ['sort', 'cheapest'],
    ['exclude_sold_out', 'maybe'],
    ['q', 'ㄱ'.repeat(101)],
    ['q', '%00'],
    ['words', `a%00`],
    ['q', '%FF'],
    ['q', '%ED%A0%80'],
    ['words', '%zz'],
  ])('%s=%s gets 422 with a message in Korean for the field', async (field, value) => {
    const { status, body } = await get(`/api/getCateProduct?${field}=${value}`);
    expect(status).toBe(422);
    expect(Object.keys(body.errors)).toEqual([field]);
    expect(body.errors[field][0]).toMatch(/[가-힣]/);
  });

  test('a highest price below the lowest is rejected', async () => {
    const { status, body } = await get('/api/getCateProduct?min_price=200&max_price=100');
    expect(status).toBe(422);
    expect(body.errors.max_price).toHaveLength(1);
  });

  test('a query of 100 characters is still accepted', async () => {
    expect((await list(`q=${encodeURIComponent('가'.repeat(100))}`)).total).toBe(0);
  });

  test('an unknown parameter is ignored', async () => {
    expect((await list(`colour=red&category=${SHOES}`)).total).toBe(25);
  });
});

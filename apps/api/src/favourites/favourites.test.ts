import { MAX_FAVOURITES } from '@damoa/contracts';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { openShop } from '../../test/shop.ts';
import { untilBlocked } from '../../test/until-blocked.ts';

const { call, join, stock, db } = await openShop();
await stock(
  { product_id: 'lamp', target_sale_price: 12_000 },
  { product_id: 'tent', target_sale_price: 90_000 },
);

let joined = 0;

/** The favourites of a new member. */
async function newMember() {
  joined += 1;
  const { token } = await join(`member-${joined}@example.com`);
  const path = (id: string) => `/api/favourites/${encodeURIComponent(id)}`;
  return {
    token,
    save: (id: string, body: object = {}) => call('PUT', path(id), { token, body }),
    remove: (id: string) => call('DELETE', path(id), { token }),
    get: (id: string) => call('GET', path(id), { token }),
    merge: (...favourites: object[]) =>
      call('POST', '/api/favourites', { token, body: { favourites } }),
    list: async () => (await call('GET', '/api/favourites', { token })).body.data,
  };
}

const ofDevice = (product_id: string, more = {}) => ({
  product_id,
  saved_price: 20_000,
  saved_at: '2026-01-01T00:00:00.000Z',
  wish_price: null,
  has_alert: true,
  ...more,
});
const idsOf = (list: { product: { product_id: string } }[]) =>
  list.map(({ product }) => product.product_id);

async function fill(token: string, amount: number) {
  await stock(...Array.from({ length: amount }, (_, index) => ({ product_id: `many-${index}` })));
  const { body: user } = await call('GET', '/api/user', { token });
  await db.execute(sql`
    insert into favourites (user_id, product, saved_price)
    select ${user.id}, id, 1 from products where product_id like 'many-%'
    limit ${amount}
  `);
}

test('a product is saved with its present price and time, and returned with its present price', async () => {
  const { save, get } = await newMember();
  const before = Date.now();
  const { status, body } = await save('lamp');
  expect(status).toBe(200);
  expect(body).toMatchObject({ saved_price: 12_000, wish_price: null, has_alert: true });
  expect(Date.parse(body.saved_at)).toBeGreaterThanOrEqual(before - 1_000);
  expect(body.product).toMatchObject({ product_id: 'lamp', retired_at: null });
  expect((await get('lamp')).body).toEqual(body);
});

test('settings that are left out stay unchanged when a product is saved again', async () => {
  const { save } = await newMember();
  await save('lamp', { saved_price: 15_000, wish_price: 9_000, has_alert: false });
  const { body } = await save('lamp', { has_alert: true });
  expect(body).toMatchObject({ saved_price: 15_000, wish_price: 9_000, has_alert: true });
  expect((await save('lamp', { wish_price: null })).body.wish_price).toBeNull();
  expect((await save('lamp')).body.saved_price).toBe(15_000);
});

test('a product that is removed and restored has its old price and date', async () => {
  const { save, remove, list } = await newMember();
  const { body: saved } = await save('lamp', ofDevice('lamp'));
  expect((await remove('lamp')).status).toBe(204);
  expect(await list()).toEqual([]);
  const { product, ...settings } = saved;
  expect((await save('lamp', settings)).body).toEqual(saved);
});

test('the favourite that was saved last comes first', async () => {
  const { save, list } = await newMember();
  await save('tent');
  await save('lamp', { saved_at: '2020-01-01T00:00:00Z' });
  expect(idsOf(await list())).toEqual(['tent', 'lamp']);
});

test('a retired or hidden favourite is still listed, as retired', async () => {
  await stock({ product_id: 'gone' }, { product_id: 'hidden' });
  const { save, list } = await newMember();
  await save('gone');
  await save('hidden');
  await db.execute(sql`update products set retired_at = now() where product_id = 'gone'`);
  await db.execute(sql`update products set hidden_at = now() where product_id = 'hidden'`);
  for (const { product } of await list()) expect(product.retired_at).toMatch(/^\d{4}-.*Z$/);
});

test('a hidden product can no longer be saved, but a saved one can still be changed', async () => {
  await stock({ product_id: 'shown' }, { product_id: 'concealed' });
  const { save, merge, list } = await newMember();
  await save('shown');
  await db.execute(
    sql`update products set hidden_at = now() where product_id in ('shown', 'concealed')`,
  );
  expect((await save('concealed')).status).toBe(404);
  expect((await merge(ofDevice('concealed'), ofDevice('shown'))).status).toBe(200);
  expect((await save('shown', { wish_price: 5 })).body.wish_price).toBe(5);
  expect(idsOf(await list())).toEqual(['shown']);
});

test('saving an unknown product is 404, and removing one that is not saved is no error', async () => {
  const { save, get, remove } = await newMember();
  expect((await save('unknown')).status).toBe(404);
  expect((await get('lamp')).status).toBe(404);
  expect((await remove('unknown')).status).toBe(204);
});

test('a member sees and changes only their own favourites', async () => {
  const [one, two] = [await newMember(), await newMember()];
  await one.save('lamp', { wish_price: 5_000 });
  expect(await two.list()).toEqual([]);
  expect((await two.get('lamp')).status).toBe(404);
  await two.remove('lamp');
  await two.save('lamp', { wish_price: 7_000 });
  expect(await one.list()).toMatchObject([{ wish_price: 5_000 }]);
});

test('favourites of the account stay unchanged when those of a device are merged', async () => {
  const { save, merge } = await newMember();
  const { body: before } = await save('lamp', { saved_price: 11_000, wish_price: 10_000 });
  const { status, body } = await merge(ofDevice('lamp'), ofDevice('tent'), ofDevice('unknown'));
  expect(status).toBe(200);
  expect(idsOf(body.data)).toEqual(['lamp', 'tent']);
  expect(body.data[0]).toEqual(before);
  expect(body.data[1]).toMatchObject({ saved_price: 20_000, saved_at: '2026-01-01T00:00:00.000Z' });
});

test('merging no products, or one product twice, is no error', async () => {
  const { merge } = await newMember();
  expect((await merge()).body.data).toEqual([]);
  expect(idsOf((await merge(ofDevice('lamp'), ofDevice('lamp'))).body.data)).toEqual(['lamp']);
});

test('a time of saving in the future counts as now', async () => {
  const { merge, save } = await newMember();
  const saved_at = '2999-01-01T00:00:00Z';
  const { body } = await merge(ofDevice('lamp', { saved_at }));
  expect(Date.parse(body.data[0].saved_at)).toBeLessThanOrEqual(Date.now());
  const { body: saved } = await save('tent', { saved_at });
  expect(Date.parse(saved.saved_at)).toBeLessThanOrEqual(Date.now());
});

test('favourites from a device whose clock is fast keep their order', async () => {
  const { merge } = await newMember();
  const hours = Object.entries({ tent: 2, lamp: 3, chair: 1 });
  await stock({ product_id: 'chair' });
  const { body } = await merge(
    ...hours.map(([id, hour]) => ofDevice(id, { saved_at: `2999-01-01T0${hour}:00:00Z` })),
  );
  expect(idsOf(body.data)).toEqual(['lamp', 'tent', 'chair']);
});

test('tabs that save, merge and remove at once lose no favourite', async () => {
  const { save, merge, remove, list } = await newMember();
  const answers = await Promise.all([
    ...Array.from({ length: 6 }, (_, index) => save('lamp', { wish_price: index })),
    ...Array.from({ length: 6 }, () => merge(ofDevice('tent'), ofDevice('lamp'))),
    remove('unknown'),
  ]);
  expect(answers.map(({ status }) => status).filter((status) => status > 204)).toEqual([]);
  expect(idsOf(await list()).sort()).toEqual(['lamp', 'tent']);
});

test('the 501st favourite is refused, also from several tabs at once, and saved ones can still be changed', async () => {
  const { token, save, list } = await newMember();
  await fill(token, MAX_FAVOURITES - 1);
  const others = Array.from({ length: 8 }, (_, index) => `other-${index}`);
  await stock(...others.map((product_id) => ({ product_id })));
  const answers = await Promise.all(others.map((id) => save(id)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  const refused = answers.find(({ status }) => status === 422);
  expect(refused?.body.errors.product_id[0]).toContain('500개까지 담을 수 있어요. 다른 상품을');
  expect(await list()).toHaveLength(MAX_FAVOURITES);
  expect((await save('many-1', { wish_price: 3 })).status).toBe(200);
});

test('the favourites of a device are merged as far as there is room, the latest first', async () => {
  const { token, merge } = await newMember();
  await fill(token, MAX_FAVOURITES - 1);
  const newer = ofDevice('tent', { saved_at: '2026-02-01T00:00:00Z' });
  const { body } = await merge(ofDevice('lamp'), newer);
  expect(body.data).toHaveLength(MAX_FAVOURITES);
  expect(idsOf(body.data)).toContain('tent');
  expect(idsOf(body.data)).not.toContain('lamp');
});

test.each([
  { saved_price: -1 },
  { wish_price: 1.5 },
  { wish_price: '1000' },
  { has_alert: 'yes' },
  { saved_at: 'yesterday' },
])('%j is refused with the field named', async (body) => {
  const { save } = await newMember();
  const { status, body: problem } = await save('lamp', body);
  expect([status, Object.keys(problem.errors)]).toEqual([422, Object.keys(body)]);
});

test('favourites are not cached, and need a login', async () => {
  const { token } = await newMember();
  const { headers } = await call('GET', '/api/favourites', { token });
  expect(headers['cache-control']).toBe('no-store');
  expect((await call('GET', '/api/favourites')).status).toBe(401);
});

const FORGET = sql`delete from products where product_id = 'forgotten'`;

test.each([
  ['before', sql`select from users for update`, FORGET],
  ['while', FORGET, sql`select`],
])(
  'saving a product that is deleted %s its favourite is written is 404',
  async (_, first, next) => {
    await stock({ product_id: 'forgotten' });
    const { save } = await newMember();
    const saving = await db.transaction(async (transaction) => {
      await transaction.execute(first);
      const answer = save('forgotten');
      await untilBlocked(db);
      await transaction.execute(next);
      return { answer };
    });
    expect((await saving.answer).status).toBe(404);
  },
);

test('a product that is deleted before a merge is left out, and the others are saved', async () => {
  await stock({ product_id: 'forgotten' });
  const { merge } = await newMember();
  const merging = await db.transaction(async (transaction) => {
    await transaction.execute(sql`select from users for update`);
    const answer = merge(ofDevice('forgotten'), ofDevice('lamp'));
    await untilBlocked(db);
    await transaction.execute(FORGET);
    return { answer };
  });
  expect(idsOf((await merging.answer).body.data)).toEqual(['lamp']);
});

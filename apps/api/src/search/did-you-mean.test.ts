import { expect, test } from 'vitest';
import { searchWith } from '../../test/search-with.ts';
import { openShop } from '../../test/shop.ts';

const { stock, get } = await openShop();

await stock(
  ...[
    '냉장 보관 반찬통',
    '세탁 망 3종',
    '두루마리 화장지 30롤',
    '손목 시계 가죽',
    '무선 청소기',
    '청소 솔 욕실',
    '시어서커 파자마 여름',
    '블루투스 이어폰',
  ].map((product_title) => ({ product_title })),
);

const search = searchWith(get);

test.each(['냉장고', '세탁기', '화장대', '찌개'])(
  'no other word is offered for a listed one that is not sold: %s',
  async (q) => {
    expect(await search(q)).toMatchObject({ total: 0 });
    expect(await search(q)).not.toHaveProperty('did_you_mean');
  },
);

test('another spelling of a listed word is offered or searched', async () => {
  const { corrected, did_you_mean } = await search('시어써커');
  expect(corrected?.to ?? did_you_mean).toBe('시어서커');
});

test('a word one key away is offered for a listed one too', async () => {
  await stock({ product_title: '여성 부츠' });
  expect(await search('부추')).toMatchObject({ total: 0, did_you_mean: '부츠' });
});

test('a text is not both searched and offered', async () => {
  const { corrected, did_you_mean } = await search('이어푼 뿅뿅뿅');
  expect(corrected).toMatchObject({ to: '이어폰' });
  expect(did_you_mean).toBeUndefined();
});

test('a product one key away from a single word beats a noun with a particle', async () => {
  expect((await search('청소가')).corrected).toEqual({ from: '청소가', to: '청소기' });
  expect((await search('청소를')).corrected).toEqual({ from: '청소를', to: '청소' });
  expect((await search('청소가 욕실')).corrected).toEqual({ from: '청소가 욕실', to: '청소 욕실' });
});

test('what is offered is searched instead of showing nothing, if it is a product one key away or beside other words', async () => {
  await stock({ product_title: '사무용 노트북' }, { product_title: '이불 압축팩 8매' });
  expect(await search('노트복')).toMatchObject({ total: 1, corrected: { to: '노트북' } });
  expect(await search('압박팩 8매')).toMatchObject({ total: 1, corrected: { to: '압축팩 8매' } });
  expect(await search('압박팩')).toMatchObject({ total: 0, did_you_mean: '압축팩' });
});

test.each([
  ['유상균', '유산균'],
  ['커턴', '커튼'],
  ['오매가3', '오메가3'],
])('%s is %s, which titles only have inside of a word', async (q, to) => {
  await stock(
    { product_title: '생유산균골드' },
    { product_title: '암막커튼' },
    { product_title: '알티지오메가3' },
  );
  expect((await search(q)).corrected).toEqual({ from: q, to });
});

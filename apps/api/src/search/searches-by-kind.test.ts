import { describe, expect, test } from 'vitest';
import { openShop } from '../../test/shop.ts';
import { readCategories } from '../catalogue/categories.ts';

const { stock, get } = await openShop();
const { sold } = readCategories();
function product(category: string, product_title: string) {
  const { category_id = 0 } = sold.find(({ category_name }) => category_name === category) ?? {};
  return { product_title, category_id };
}
await stock(
  product('코트·재킷', '여성 울 롱 더플 방수'),
  product('점퍼·파카', '남성 바람막이 방수'),
  product('점퍼·파카', '남성 항공 MA-1'),
  product('남성화', '고어텍스 런닝화 방수'),
  product('여성화', '여성 로퍼 가죽'),
  product('깔창·신발용품', '실리콘 깔창 방수'),
  product('주방가전', '에어프라이어 5L'),
  product('생활가전', '가습기 3L'),
  product('캠핑·등산', '방수 텐트'),
);

async function search(q: string, more = '') {
  const { status, body } = await get(`/api/getCateProduct?q=${encodeURIComponent(q)}${more}`);
  expect(status, JSON.stringify(body)).toBe(200);
  const titles = body.data.map((item: { product_title: string }) => item.product_title);
  const names = [body.named_category, ...(body.also_named ?? [])].map((one) => one?.category_name);
  return { ...body, names, titles: titles.toSorted(), ranked: titles };
}

test.each([
  ['아우터', ['남성 바람막이 방수', '남성 항공 MA-1', '여성 울 롱 더플 방수']],
  ['방수 아우터', ['남성 바람막이 방수', '여성 울 롱 더플 방수']],
  ['겉옷 남성', ['남성 바람막이 방수', '남성 항공 MA-1']],
  ['신발', ['고어텍스 런닝화 방수', '여성 로퍼 가죽']],
  ['방수 신발', ['고어텍스 런닝화 방수']],
  ['가전제품', ['가습기 3L', '에어프라이어 5L']],
])('"%s" finds the products of categories, though no title has the word', async (q, titles) => {
  const found = await search(q);
  expect(found.titles).toEqual(titles);
  expect(found.total).toBe(titles.length);
  expect(found.named_category).toBeDefined();
  expect(found).not.toHaveProperty('left_out');
});

test.each([
  ['여성아우터', '여성 아우터', undefined],
  ['dkdnxj', '아우터', '아우터'],
  ['dutjddkdnxj', '여성 아우터', '여성아우터'],
  ['tlsqkf 방수', '신발 방수', '신발 방수'],
])('"%s" finds what "%s" does', async (q, same, corrected) => {
  const found = await search(q);
  const { titles, names } = await search(same);
  expect(titles).not.toEqual([]);
  expect(found).toMatchObject({ titles, names });
  expect(found.corrected?.to).toBe(corrected);
});

test('a listed compound is no other thing of the category that its end names', async () => {
  const { titles } = await search('고무신발');
  expect(titles).toEqual(['고어텍스 런닝화 방수', '여성 로퍼 가죽']);
  await stock(product('장갑', '겨울 니트 터치'));
  expect((await search('고무장갑')).total).toBe(0);
});

test.each(['zhxm', '여성코트', '코틍'])(
  'categories are suggested for the keys of a product that only their names list: %s',
  async (q) => {
    const { body } = await get(`/api/suggestions?q=${encodeURIComponent(q)}`);
    expect(body.categories[0].category_name).toBe('코트·재킷');
  },
);

test('a category of which a price leaves nothing is offered', async () => {
  const { total, zero_results } = await search('여성아우터 백원 이하');
  expect(total).toBe(0);
  expect(zero_results.categories[0].category_name).toMatch(/코트|점퍼/);
});

test('of several other words, those that products of the category have remain', async () => {
  const { titles, left_out } = await search('방수 가죽 신발');
  expect([titles.length, left_out]).toEqual([1, ['가죽']]);
});

describe('a word for a category that titles have', () => {
  test('finds its products before what only mentions the word', async () => {
    await stock(
      product('스킨케어', '수분 크림 50ml'),
      product('메이크업', '여행용 화장품 견본 모음'),
      product('수납·정리', '화장품 정리함'),
      product('메이크업', '수제 천연 화장품'),
      product('생활가전', '화장품 냉장고 4L'),
    );
    const { ranked, names } = await search('화장품');
    expect(names).toEqual(['스킨케어', '메이크업']);
    expect(ranked.slice(0, 3)).toEqual([
      '수제 천연 화장품',
      '여행용 화장품 견본 모음',
      '수분 크림 50ml',
    ]);
  });

  test('finds those that a list of names has behind what titles name early', async () => {
    await stock(
      product('기저귀·물티슈', '밴드형 기저귀 4단계'),
      product('화장지·위생용품', '베베 물티슈 시그니처 70매 캡형'),
    );
    expect((await search('물티슈')).ranked).toEqual([
      '베베 물티슈 시그니처 70매 캡형',
      '밴드형 기저귀 4단계',
    ]);
  });
});

test('what titles name is no other thing of a category that lists it', async () => {
  await stock(product('기저귀·물티슈', '아기 팬티형 6단계'));
  const { titles, left_out } = await search('아기 물티슈');
  expect([titles, left_out]).toEqual([['베베 물티슈 시그니처 70매 캡형'], ['아기']]);
});

test('the reply names every category that is searched', async () => {
  expect((await search('방수 아우터')).names).toEqual(
    expect.arrayContaining(['코트·재킷', '점퍼·파카']),
  );
  expect((await search('신발')).names).toEqual(['신발']);
});

test('other words are left out only if they name no product', async () => {
  const { titles, left_out, named_category } = await search('예쁜 겉옷');
  expect(titles).toHaveLength(3);
  expect(left_out).toEqual(['예쁜']);
  expect(named_category).toBeDefined();
  expect((await search('텐트 겉옷')).titles).toEqual(['방수 텐트']);
});

test('chips and ticked words keep to the categories, and an exact search ignores them', async () => {
  const { body } = await get(`/api/getCateProduct/words?q=${encodeURIComponent('아우터')}`);
  expect(body).toContainEqual({ word: '남성', count: 2 });
  expect((await search('방수 아우터', '&words=남성')).titles).toEqual(['남성 바람막이 방수']);
  expect((await search('아우터', '&exact=1')).total).toBe(0);
});

test('a price in the text applies as well', async () => {
  const found = await search('백원 이하 아우터');
  expect(found.total).toBe(0);
  expect((await search('백원 이상 아우터')).total).toBe(3);
});

test('what is not wanted of a category is left out beside what is for the opposite', async () => {
  await stock(product('여성화', '여름 샌들'), product('여성화', '하이힐 에나멜'));
  const { titles, left_out, excluded } = await search('겨울 신발 가죽 말고');
  expect(titles).toContain('하이힐 에나멜');
  expect(titles).not.toContain('여름 샌들');
  expect(titles).not.toContain('여성 로퍼 가죽');
  expect([left_out, excluded]).toEqual([['겨울'], ['가죽']]);
});

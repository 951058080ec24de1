import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { searchWith } from '../../../test/search-with.ts';
import { openShop } from '../../../test/shop.ts';
import { categories } from '../../db/schema.ts';
import { SHIPPED_VOCABULARY } from '../vocabulary/shipped-vocabulary.ts';
import { retyped } from './retyped.ts';

const { db, stock, get } = await openShop();
await stock(
  ...[
    '자동 우산 3단',
    '투명 비닐 봉투',
    '수제 왕 만두 새우',
    '단백질 헤어 에센스',
    '진한 국물 라면 4봉',
    '요가 매트',
    '산악 자전거 헬멧',
    '기계식 키보드',
    '블루투스 마우스',
    '원목 의자',
    '야외 텐트',
    '남성 가방 가죽',
    '여성 가방 캔버스',
    'USB 메모리 64GB',
  ].map((product_title) => ({ product_title })),
);

const search = searchWith(get);

test.each([
  ['행거', 'godrj'],
  ['가면', 'rkaus'],
  ['비닐우산', 'qlslfdntks'],
  ['새우만두', 'todnaksen'],
  ['우산을', 'dntksdmf'],
  ['텐트 의자', 'xpsxm dmlwk'],
  ['텐트/의자', 'xpsxm/dmlwk'],
  ['가죽 말고 가방', 'rkwnr akfrh rkqkd'],
  ['가죽 빼고 가방', 'rkwnr Qorh rkqkd'],
  ['인기순 가방', 'dlsrltns rkqkd'],
  ['가방 -가죽', 'rkqkd -rkwnr'],
  ['텐트가방', '텐트rkqkd'],
  ['가방 3만원 이하', 'rkqkd 3aksdnjs dlgk'],
  ['가방', 'RKQKD'],
  ['가방 2개', 'rkqkd 2ro'],
  ['텐트 4인용', 'xpsxm 4dlsdyd'],
  ['메모리 64기가', 'apahfl 64rlrk'],
  ['usb 64gb', 'ㅕㄴㅠ 64ㅎㅠ'],
  ['yoga', 'ㅛㅐㅎㅁ'],
  ['bluetooth', 'ㅠㅣㅕㄷ새ㅐ소'],
])('%s is interpreted as such in the other keyboard mode: %s', async (meant, typed) => {
  const { corrected: again, current_page, next_page_url, ...same } = await search(meant);
  const { corrected, ...found } = await search(typed);
  expect(found).toMatchObject(same);
  expect(corrected.from).toBe(typed);
  if (again) expect(corrected.to).toBe(again.to);
});

test('what is searched in the other mode is reported, without what was left out', async () => {
  const { corrected, left_out } = await search('rkwnr/dmlwk');
  expect([corrected, left_out]).toEqual([{ from: 'rkwnr/dmlwk', to: '의자' }, ['가죽']]);
});

test('a slip in Hangul is no word of the dictionary that titles have in neither script: ㅗㅁ자, or hawk', async () => {
  await stock({ product_title: '야구 모자' });
  expect((await search('ㅗㅁ자')).corrected?.to).toBe('모자');
});

test.each([
  ['giro 헬멧', 'giro'],
  ['coach 가방', 'coach'],
  ['gk61 키보드', 'gk61'],
  ['텐트 ㅠㅠㅠ', 'ㅠㅠㅠ'],
])('brands, models and tears stay as typed: %s', async (typed, word) => {
  const { corrected, left_out } = await search(typed);
  expect([corrected, left_out]).toEqual([undefined, [word]]);
});

test('the words are looked up one after another', async () => {
  let used = 0;
  let most = 0;
  const source = {
    db,
    async vocabulary() {
      used += 1;
      most = Math.max(most, used);
      await setImmediate();
      used -= 1;
      return SHIPPED_VOCABULARY;
    },
    categories: () => db.select().from(categories),
    queryOf: async () => undefined,
  };
  expect(await retyped(source, 'xpsxm dmlwk rkqkd')).toBe('텐트 의자 가방');
  expect(most).toBe(1);
});

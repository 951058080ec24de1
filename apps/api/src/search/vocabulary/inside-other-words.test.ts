import { expect, test } from 'vitest';
import { searchWith } from '../../../test/search-with.ts';
import { openShop } from '../../../test/shop.ts';
import { readLines } from './word-lists.ts';

const { stock, get } = await openShop();
await stock(
  ...[
    '거실 러그 카펫',
    '원형극세사러그',
    '고속 충전기 EU 플러그',
    '욕실 타일 스티커',
    '북유럽 스타일 욕실 스티커',
    '모카포트 스테인리스',
    '낚시 카포트',
    '유리 컵 코스터',
    '롤러코스터 블록',
    '아이폰 15 투명 케이스',
    '아이 화분',
    '수경재배기 LED',
    '오렌지 착즙기',
    '렌지 덮개',
    '임팩트 드릴',
    '쿠션 팩트',
  ].map((product_title) => ({ product_title })),
);
const search = searchWith(get);

test.each([
  ['러그', ['거실 러그 카펫', '원형극세사러그']],
  ['러그 극세사', ['원형극세사러그']],
  ['타일 스티커', ['욕실 타일 스티커']],
  ['카포트', ['낚시 카포트']],
  ['컵받침', ['유리 컵 코스터']],
  ['아이', ['아이 화분']],
  ['렌지', ['렌지 덮개']],
  ['팩트', ['쿠션 팩트']],
])('"%s" finds no title that has it only inside another word', async (q, titles) => {
  const found = await search(q);
  expect([found.titles.toSorted(), found.total]).toEqual([titles, titles.length]);
});

test.each([
  ['아이 폰 케이스', '아이폰 15 투명 케이스'],
  ['수경 재배', '수경재배기 LED'],
])('"%s" has a space inside the other word, and finds it', async (q, title) => {
  const { titles, left_out } = await search(q);
  expect([titles, left_out]).toEqual([[title], undefined]);
});

test('exactly what was typed is found inside any word', async () => {
  expect((await search('러그', '&exact=1')).total).toBe(3);
});

test('each of the other words begins or ends with the word', () => {
  const wrong = readLines('inside-other-words.txt').flatMap((line) => {
    const [word = '', others = ''] = line.split(':');
    const isOther = (other: string) =>
      other !== word && (other.startsWith(word) || other.endsWith(word));
    return others.split(' ').filter((other) => !isOther(other));
  });
  expect(wrong).toEqual([]);
});

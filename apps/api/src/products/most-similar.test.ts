import { expect, test } from 'vitest';
import { type Candidate, mostSimilar } from './most-similar.ts';

const CHAIR = { category_id: 1, price: 20_000, title: '접이식 캠핑 의자', head: ' 의자 ' };

let made = 0;
function candidate(some: Partial<Candidate>): Candidate {
  made += 1;
  return {
    id: made,
    category_id: 1,
    price: 20_000,
    volume: 10,
    is_sold_out: false,
    title: `물건 ${made}`,
    head: ` 물건${made} `,
    ...some,
  };
}

const idsOf = (candidates: Candidate[], max = 12) =>
  mostSimilar(CHAIR, candidates, max).map(({ id }) => id);

test.each<[string, Partial<Candidate>, Partial<Candidate>]>([
  [
    'an available product',
    { category_id: 2 },
    { is_sold_out: true, head: ' 의자 ', title: '캠핑 의자' },
  ],
  ['a product of the same category', {}, { category_id: 2, head: ' 의자 ', title: '캠핑 의자' }],
  [
    'the same kind of product',
    { head: ' 의자 ' },
    { title: '접이식 캠핑 테이블', head: ' 테이블 ' },
  ],
  ['a title with more common words', { title: '접이식 캠핑 테이블' }, { title: '캠핑 랜턴' }],
  ['a nearer price', { price: 25_000 }, { price: 90_000 }],
  ['a more popular product', { volume: 1_000 }, { volume: 10 }],
])('%s ranks first', (_, first, second) => {
  const [one, other] = [candidate(second), candidate(first)];
  expect(idsOf([one, other])).toEqual([other.id, one.id]);
});

test('a cover for a chair is not similar to a chair', () => {
  const cover = candidate({ head: '! 의자 ', volume: 1_000 });
  const stool = candidate({ head: ' 의자 ' });
  expect(idsOf([cover, stool])).toEqual([stool.id, cover.id]);
});

test('of products with almost equal titles only the best one is kept', () => {
  const title = '초경량 릴렉스 캠핑 의자 로우';
  const [one, other] = [candidate({ title, volume: 1 }), candidate({ title, volume: 100 })];
  const third = candidate({ title: '스툴' });
  expect(idsOf([one, other, third])).toEqual([other.id, third.id]);
});

test('the number of similar products is limited', () => {
  expect(idsOf([candidate({}), candidate({}), candidate({})], 2)).toHaveLength(2);
});

import { expect, test } from 'vitest';
import { searchWith } from '../../../test/search-with.ts';
import { openShop } from '../../../test/shop.ts';

const { stock, get } = await openShop();
const search = searchWith(get);

test.each([
  ['믹스커피', '맥심 모카골드 180T', '14K 화이트골드 하트 목걸이'],
  ['스틱커피', '맥심 카누 미니 다크로스트', '2인용 접이식 카누'],
  ['믹서기', '초고속 블렌더', '뷰티블렌더 퍼프'],
  ['의류관리기', 'LG 트롬 스타일러', '볼륨 스타일러 고데기'],
  ['구두', '여성 펌프스', '펌프스프레이 공병'],
  ['강아지사료', '애견 사료 3kg', '강아지밥그릇'],
  ['강아지 밥', '애견사료 5kg', '강아지 장난감'],
  ['초콜릿', '페레로로쉐 24구', '허쉬파피 운동화'],
  ['비닐봉지', '롤백 200매', '방수 롤백팩 배낭'],
  ['보충제', '프로틴 쉐이크', '프로틴 헤어 트리트먼트'],
  ['점토', '폼클레이 12색', '머드 클레이 마스크팩'],
  ['내복', '히트텍 상의', '실내의 공기 청정'],
])('%s finds "%s", but not "%s"', async (q, right, wrong) => {
  await stock({ product_title: right }, { product_title: wrong });
  const { titles } = await search(q);
  expect(titles).toContain(right);
  expect(titles).not.toContain(wrong);
});

import { expect, test } from 'vitest';
import { readBareAmount } from './bare-amounts.ts';

test.each([
  ['텐트 10만', '10만', '텐트', 75_000, 125_000],
  ['5만 텐트', '5만', '텐트', 37_500, 62_500],
  ['텐트 10만 원터치', '10만', '텐트 원터치', 75_000, 125_000],
  ['이어폰 20000', '20000', '이어폰', 15_000, 25_000],
  ['이어폰 20,000', '20,000', '이어폰', 15_000, 25_000],
  ['스피커 3만5천', '3만5천', '스피커', 26_250, 43_750],
])('"%s": "%s" may be a price of "%s"', (text, words, rest, min_price, max_price) => {
  expect(readBareAmount(text)).toEqual(
    expect.objectContaining({ words, rest, min_price, max_price }),
  );
});

test.each([
  ['10만'],
  ['텐트 5만 10만'],
  ['보조배터리 20000mAh'],
  ['보조배터리 20000 mAh'],
  ['보조배터리 2만 mAh'],
  ['카메라 1200만 화소'],
  ['led 5만 시간'],
  ['전구 10000 루멘'],
  ['드릴 20만 볼트'],
  ['퍼즐 1만 피스'],
  ['텐트 2025'],
  ['rtx 4090'],
  ['오만 여행'],
  ['만 3세 장난감'],
  ['아이폰15000'],
  ['텐트 12345'],
])('"%s" has no price', (text) => {
  expect(readBareAmount(text)).toBeUndefined();
});

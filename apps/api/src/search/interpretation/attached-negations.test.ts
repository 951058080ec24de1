import { expect, test } from 'vitest';
import { readText, typedText } from '../text/search-text.ts';
import { SHIPPED_VOCABULARY } from '../vocabulary/shipped-vocabulary.ts';
import { withSpacesAroundNegations } from './attached-negations.ts';

const divided = (text: string) => {
  const words = withSpacesAroundNegations(SHIPPED_VOCABULARY, readText(text));
  return words && typedText(words);
};

test.each([
  ['설탕없는 주스', '설탕 없는 주스'],
  ['설탕없는주스', '설탕 없는 주스'],
  ['led없는 시계', 'led 없는 시계'],
  ['미끄럽지않은 슬리퍼', '미끄럽지 않은 슬리퍼'],
  ['배터리필요없는 손전등', '배터리 필요 없는 손전등'],
  ['가죽빼고지갑', '가죽 빼고 지갑'],
  ['유선말고무선 이어폰', '유선 말고 무선 이어폰'],
  ['소리가안나는시계', '소리가 안 나는 시계'],
  ['블루투스 안되는 헤드셋', '블루투스 안 되는 헤드셋'],
  ['물 안새는 텀블러', '물 안 새는 텀블러'],
  ['땀 안차는 속옷', '땀 안 차는 속옷'],
  ['안매운 고춧가루', '안 매운 고춧가루'],
  ['눈안아픈 조명', '눈 안 아픈 조명'],
  ['충전 안해도 되는 손전등', '충전 안 해도 되는 손전등'],
])('a negation inside a word is divided off: %s', (text, words) => {
  expect(divided(text)).toBe(words);
});

test.each([
  '안마의자 눈안마기 안경 안감 안장 안대는',
  '안전한놀이매트 안전한 안정된 안심되는 안락한',
  '실내안전핀 아동안전벨트 안내사진 온열안대 신발안창 닭안심 엘사안나인형',
  '편안한 불안한 동안크림 십자수도안 보안카메라',
  '말고기 양말고리 양말고무줄 주말고기 빼고추',
  '이제외투 유아닌텐도 해외여행가방 야외의자 의외의',
  '안되는',
])('a word that only looks so is not: %s', (text) => {
  expect(text.split(' ').map(divided)).toEqual(text.split(' ').map(() => undefined));
});

test.each(['이어폰', '㌖이어폰'])('a long word of %j over and over costs little time', (piece) => {
  const text = piece.repeat(100 / piece.length);
  divided(text);
  const started = process.threadCpuUsage();
  for (let count = 0; count < 10; count += 1) divided(text);
  expect(process.threadCpuUsage(started).user).toBeLessThan(200_000);
});

import { expect, test } from 'vitest';
import { MAX_SOUND_DISTANCE, soundDistance } from './sound-distance.ts';

test.each([
  ['샤오미', 'xiaomi'],
  ['로지텍', 'logitech'],
  ['유그린', 'ugreen'],
  ['필립스', 'philips'],
  ['화웨이', 'huawei'],
  ['다이슨', 'dyson'],
  ['마키타', 'makita'],
  ['아이폰', 'iphone'],
  ['갤럭시', 'galaxy'],
  ['고프로', 'gopro'],
  ['블루투스', 'bluetooth'],
  ['어댑터', 'adapter'],
  ['스피커', 'speakers'],
  ['현대', 'hyundai'],
])('%s sounds like %s', (hangul, latin) => {
  expect(soundDistance(hangul, latin)).toBeLessThanOrEqual(MAX_SOUND_DISTANCE);
});

test.each([
  ['엘이디', 'led'],
  ['유에스비', 'usb'],
  ['티비', 'tv'],
  ['에이치디엠아이', 'hdmi'],
])('%s spells out %s', (hangul, latin) => {
  expect(soundDistance(hangul, latin)).toBe(0);
});

test.each([
  ['스피커', 'sticker'],
  ['케이블', 'couple'],
  ['램프', 'lamb'],
  ['소파', 'soap'],
  ['텐트', 'tint'],
  ['가방', 'gaming'],
  ['의자', 'easy'],
  ['유에스비', 'ups'],
])('%s does not sound like %s', (hangul, latin) => {
  expect(soundDistance(hangul, latin)).toBeGreaterThan(MAX_SOUND_DISTANCE);
});

test.each([
  ['블루투스', 'bluetooth', 'blurts'],
  ['샤오미', 'xiaomi', 'xiaom'],
  ['크림', 'cream', 'crumb'],
])('%s sounds more like %s than like %s', (hangul, near, far) => {
  expect(soundDistance(hangul, near)).toBeLessThan(soundDistance(hangul, far));
});

test('an empty word, or one in another script, is far from all words', () => {
  expect(soundDistance('', 'xiaomi')).toBeGreaterThan(MAX_SOUND_DISTANCE);
  expect(soundDistance('샤오미', '')).toBeGreaterThan(MAX_SOUND_DISTANCE);
  expect(soundDistance('샤오미', 'mp3')).toBeGreaterThan(MAX_SOUND_DISTANCE);
});

import { expect, test } from 'vitest';
import { headOf } from './head.ts';

test.each([
  ['the last word of a phrase', '접이식 원목 책상', ' 책상 '],
  ['the last word before a number or a model', '삼성 노트북 15인치 nt550', ' 노트북 '],
  ['an accessory, not what it is for', '노트북 거치대 알루미늄', '! 거치대 '],
  ['an accessory at the end of a compound', '아이폰 15 실리콘 폰케이스', '! 폰케이스 '],
  [
    'the product, not an accessory that it has',
    '하드 캐리어, 컵홀더 캐리어, 저소음 바퀴 캐리어',
    ' 캐리어 ',
  ],
  [
    'the product, not what it comes in',
    '선물 상자 쿼츠 손목시계 3atm 팔찌 시계',
    ' 손목시계 시계 ',
  ],
  [
    'an accessory, not the devices after it',
    '실리콘 케이스 아이폰 15 14 13 프로 맥스',
    '! 케이스 ',
  ],
  [
    'an accessory, not the devices before it',
    '아이폰 15 프로 맥스 14 13 12 11 케이스',
    '! 케이스 ',
  ],
  [
    'an accessory, not the devices after commas',
    '투명 케이스, 삼성 갤럭시 s24, 갤럭시 s23 울트라',
    '! 케이스 ',
  ],
  ['a part, not the device that it fits', '다이슨 호환 헤파 필터 청소기 교체용', '! 필터 '],
  ['the device, if its title is of no part', '무선 청소기 헤파 필터', '! 청소기 필터 '],
  ['a modifier may follow the product', '원목 의자 어린이', ' 의자 '],
  ['a word that ends in 용 is a purpose', '캠핑용 의자', ' 의자 '],
  ['a phrase that ends in 용 is a purpose', '캠핑용, 접이식 의자', ' 의자 '],
  ['a purpose at the end of a phrase is not the head', '접이식 텐트 캠핑용', ' 텐트 '],
  ['a purpose before 전용 at the end of a phrase is not the head', '렌치 아이폰 전용', ' 렌치 '],
  ['a word before 용품 is a purpose', '강아지 산책 용품', '  '],
  ['a word before 전용 is a purpose', '아이폰 전용 렌치', ' 렌치 '],
  ['words in brackets are ignored', '[노트북] 책상 (의자)', ' 책상 '],
  ['single words after the first phrase are purposes', '측정기, 자전거, 오토바이', ' 측정기 '],
])('the head of a title: %s', (_, title, head) => {
  expect(headOf(title)).toBe(head);
});

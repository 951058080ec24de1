import { expect, test } from 'vitest';
import { headOf } from './head.ts';

test.each([
  ['the last word of a phrase is its head', '접이식 원목 책상', ' 책상 '],
  ['so is one before a number or a model', '삼성 노트북 15인치 nt550', ' 노트북 '],
  ['an accessory is what the product is', '노트북 거치대 알루미늄', '! 거치대 '],
  ['also at the end of a compound', '아이폰 15 실리콘 폰케이스', '! 폰케이스 '],
  [
    'what a product has is not what it is',
    '하드 캐리어, 컵홀더 캐리어, 저소음 바퀴 캐리어',
    ' 캐리어 ',
  ],
  ['nor what it comes in', '선물 상자 쿼츠 손목시계 3atm 팔찌 시계', ' 손목시계 시계 '],
  ['nor the devices that it is for', '실리콘 케이스 아이폰 15 14 13 프로 맥스', '! 케이스 '],
  ['wherever they stand', '아이폰 15 프로 맥스 14 13 12 11 케이스', '! 케이스 '],
  ['also between commas', '투명 케이스, 삼성 갤럭시 s24, 갤럭시 s23 울트라', '! 케이스 '],
  ['what describes a product may follow it', '원목 의자 어린이', ' 의자 '],
  ['what it is for is not what it is', '캠핑용 의자', ' 의자 '],
  ['also where that stands alone', '캠핑용, 접이식 의자', ' 의자 '],
  ['nor where a phrase ends with it', '접이식 텐트 캠핑용', ' 텐트 '],
  ['nor where one ends with 전용', '렌치 아이폰 전용', ' 렌치 '],
  ['what something goes with is not what it is', '강아지 산책 용품', '  '],
  ['nor is what stands before 전용', '아이폰 전용 렌치', ' 렌치 '],
  ['nor what is in brackets', '[노트북] 책상 (의자)', ' 책상 '],
  ['nor the members of a list of purposes', '측정기, 자전거, 오토바이', ' 측정기 '],
])('%s', (_, title, head) => {
  expect(headOf(title)).toBe(head);
});

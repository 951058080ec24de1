import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { SearchNotes, type SearchNotesProps } from './search-notes.tsx';

const HREFS = {
  exactHref: '/?exact',
  broadHref: '/?broad',
  hrefFor: (text: string) => `/?q=${text}`,
};
const CATEGORY = { category_id: 66, parent_category_id: 6, category_name: '소형가전' };
const html = (more: Partial<SearchNotesProps>) =>
  renderToStaticMarkup(<SearchNotes {...HREFS} {...more} />);
const textOf = (markup: string) => markup.replace(/<[^>]+>/g, '').replaceAll('&#x27;', "'");
const notes = (more: Partial<SearchNotesProps>) =>
  html(more)
    .split('</p>')
    .map((note) => textOf(note).trim())
    .filter((note) => note !== '');
const links = (more: Partial<SearchNotesProps>) =>
  Array.from(html(more).matchAll(/<a href="([^"]*)">(.*?)<\/a>/g), ([, href, text]) => [
    textOf(text ?? ''),
    href?.replaceAll('&amp;', '&'),
  ]);

test('a search for exactly the typed text has no notes, and takes up no space', () => {
  expect(html({})).toBe('');
  expect(html({ left_out: [], also_searched: [] })).toBe('');
});

describe('each note says what was searched, and links to the other search', () => {
  test.each<[Partial<SearchNotesProps>, string, string, string]>([
    [
      { corrected: { from: '쳥바지', to: '청바지' } },
      `'쳥바지' 대신 '청바지' 검색 결과예요. '쳥바지' 그대로 찾기`,
      `'쳥바지' 그대로 찾기`,
      '/?exact',
    ],
    [
      { left_out: ['빨간', '가죽'] },
      `모든 단어가 들어 있는 상품이 없어 '빨간', '가죽' 빼고 찾았어요. 모든 단어로 찾기`,
      '모든 단어로 찾기',
      '/?exact',
    ],
    [
      { excluded: ['가죽', '자동'] },
      `'가죽', '자동' 상품은 빼고 보여 드려요. 입력한 그대로 찾기`,
      '입력한 그대로 찾기',
      '/?exact',
    ],
    [
      { price_limits: { words: '3만원 이하', text: '이어폰', max_price: 30_000 } },
      `'3만원 이하' 가격으로 골라 찾았어요. 가격 상관없이 찾기`,
      '가격 상관없이 찾기',
      '/?q=이어폰',
    ],
    [
      { order: { words: '제일 싼', text: '텐트', sort: 'price_asc' } },
      `'제일 싼'에 맞춰 낮은 가격순으로 보여 드려요. 순서 상관없이 찾기`,
      '순서 상관없이 찾기',
      '/?q=텐트',
    ],
    [
      { did_you_mean: '다이소' },
      `혹시 '다이소' 찾으셨나요?`,
      `혹시 '다이소' 찾으셨나요?`,
      '/?q=다이소',
    ],
    [
      { also_searched: ['블랙', 'black'] },
      `'블랙', 'black' 결과도 함께 보여 드려요. 입력한 말만 찾기`,
      `입력한 말만 찾기`,
      '/?exact',
    ],
    [
      { named_category: CATEGORY },
      `카테고리 '소형가전'의 상품을 보여 드려요.`,
      `'소형가전'`,
      '/?category=66&p_cate_id=6',
    ],
    [
      { named_category: CATEGORY, also_named: [CATEGORY] },
      `카테고리 '소형가전' 등의 상품을 보여 드려요.`,
      `'소형가전'`,
      '/?category=66&p_cate_id=6',
    ],
    [
      { isExact: true },
      '입력한 그대로만 찾았어요. 비슷한 말까지 찾기',
      '비슷한 말까지 찾기',
      '/?broad',
    ],
  ])('%j', (more, note, label, href) => {
    expect(notes(more)).toEqual([note]);
    expect(links(more)).toEqual([[label, href]]);
  });
});

test('several notes link to the exact search once', () => {
  const all = {
    corrected: { from: '쳥바지', to: '청바지' },
    price_limits: { words: '만원 이하', text: '' },
    left_out: ['빨간'],
    also_searched: ['데님'],
  };
  const priceless = ['가격 상관없이 찾기', '/?q='];
  expect(links(all)).toEqual([[`'쳥바지' 그대로 찾기`, '/?exact'], priceless]);
  const uncorrected = { ...all, corrected: undefined };
  expect(links(uncorrected)).toEqual([priceless]);
  expect(links({ ...uncorrected, price_limits: undefined })).toEqual([
    ['모든 단어로 찾기', '/?exact'],
  ]);
});

test('the note on synonyms names at most three words', () => {
  expect(notes({ also_searched: ['하나', '둘', '셋', '넷'] })[0]).toMatch(
    /^'하나', '둘', '셋' 결과도/,
  );
});

test('words in notes are escaped, and isolated from the text direction of the sentence', () => {
  expect(html({ left_out: ['<b>حقيبة'] })).toContain('<bdi>&lt;b&gt;حقيبة</bdi>');
});

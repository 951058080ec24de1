import { expect, test } from 'vitest';
import { searchWith } from '../../../test/search-with.ts';
import { openShop } from '../../../test/shop.ts';
import { readText } from '../text/search-text.ts';
import { SHIPPED_VOCABULARY } from '../vocabulary/shipped-vocabulary.ts';
import { titleQuery } from './title-query.ts';

const { db, stock, get } = await openShop();
await stock({ product_title: '여성용 샌들' }, { product_title: '여자 장화' });

const search = searchWith(get);
const lexemesOf = async (text: string) =>
  (await titleQuery({ db, vocabulary: SHIPPED_VOCABULARY }, readText(text)))?.lexemes;

// Each lexeme more makes the index read a list: with them all, 여성 took four times as long in a million titles.
test('the index is not asked for a synonym that contains another one', async () => {
  const lexemes = await lexemesOf('여성');
  expect(lexemes).toMatch(/'여성'.*'여자'/);
  expect(lexemes).not.toMatch(/여성용|성 용|여자용|자 용/);
});

test('a typed word that contains its synonym still finds what its synonyms find', async () => {
  const { titles } = await search('여성용');
  expect(titles.sort()).toEqual(['여성용 샌들', '여자 장화']);
});

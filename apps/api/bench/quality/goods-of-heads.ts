import { type Draw, draws } from './draw.ts';
import type { Known } from './goods-of-words.ts';
import { readTable } from './lists.ts';
import { SOLD_BRANDS } from './names.ts';
import { misplaced } from './places.ts';
import type { Style } from './title-words.ts';
import { writeTitle } from './write-title.ts';

const HEADS = readTable<
  'noun' | 'category' | 'qualifiers' | 'accessory category' | 'accessories' | 'look-alikes'
>('heads.tsv');

const THINGS = 28;
const OF_EACH_ACCESSORY = 5;
const OF_EACH_LOOK_ALIKE = 5;

/** Things, and around each of them the parts, cases and look-alikes that real shops have more of. */
export function* goodsOfHeads(): Generator<Known> {
  for (const row of HEADS) {
    const { noun } = row;
    const qualifiers = row.qualifiers.split(',');
    const accessories = row.accessories.split(',');
    const style = styleOf(Number(row.category));
    for (let copy = 0; copy < THINGS; copy += 1) {
      const draw = draws(`${noun} ${copy}`);
      yield thing({ noun, qualifiers, category: Number(row.category), style }, draw);
    }
    for (const word of accessories) {
      for (let copy = 0; copy < OF_EACH_ACCESSORY; copy += 1) {
        const draw = draws(`${noun} ${word} ${copy}`);
        const category = Number(row['accessory category']);
        const accessory = { noun, word, qualifiers, accessories, category, style };
        yield accessoryOf(accessory, draw);
      }
    }
    for (const place of row['look-alikes'].split(',')) {
      for (let copy = 0; copy < OF_EACH_LOOK_ALIKE; copy += 1) yield lookAlike(place, copy);
    }
  }
}

/** Where what is sold is eaten, or worn: the words of its titles are others. */
function styleOf(category: number): Style {
  if ([200000402, 200000440, 200000950, 200131145, 201336907, 3803].includes(category))
    return 'wear';
  return [201379801, 201376702, 201248804, 201254306, 100007269].includes(category)
    ? 'food'
    : 'thing';
}

interface Thing {
  noun: string;
  qualifiers: string[];
  category: number;
  style: Style;
}

function thing({ noun, qualifiers, category, style }: Thing, draw: Draw): Known {
  const [first = '', second = ''] = draw.some(qualifiers, 2);
  const written = draw.chance(0.75) ? `${first}${draw.chance(0.25) ? '' : ' '}${noun}` : noun;
  const more = draw.chance(0.5) ? [`${second} ${noun}`] : [];
  const brand = draw.chance(0.3) ? { brand: draw.pick(SOLD_BRANDS) } : {};
  const title = writeTitle({ noun: written, style, more, ...brand }, draw);
  return { title, category: misplaced(category, draw), popularity: 'thing', is: [noun] };
}

interface Accessory extends Thing {
  word: string;
  accessories: string[];
}

/** 노트북 쿨러, 노트북용 쿨러, 노트북쿨러; a word with the noun in it (책장) stands by itself. */
function accessoryOf({ noun, word, accessories, ...rest }: Accessory, draw: Draw): Known {
  const { qualifiers, category, style } = rest;
  const whole = word.startsWith(noun);
  const forms = [`${noun} ${word}`, `${noun} ${word}`, `${noun}용 ${word}`, `${noun}${word}`];
  const written = whole ? word : draw.pick(forms);
  const qualified = draw.chance(0.25) ? `${draw.pick(qualifiers)} ${written}` : written;
  const other = draw.pick(accessories);
  const more = draw.chance(0.4) && !whole ? [`${noun} ${other}`] : [];
  const stuffing = draw.chance(0.35) ? [noun] : [];
  const brand = draw.chance(0.15) ? { brand: draw.pick(SOLD_BRANDS) } : {};
  const title = writeTitle({ noun: qualified, style, more, stuffing, ...brand }, draw);
  const is = whole ? [word] : [`${noun} ${word}`];
  return { title, category: misplaced(category, draw), popularity: 'accessory', is };
}

/** A word that only has the noun in it, with the category it belongs to: 컵라면@201376702. */
function lookAlike(place: string, copy: number): Known {
  const [word = '', category = ''] = place.split('@');
  const draw = draws(`${place} ${copy}`);
  const title = writeTitle({ noun: word, style: 'thing' }, draw);
  const popularity = draw.chance(0.7) ? 'accessory' : 'thing';
  return { title, category: misplaced(Number(category), draw), popularity, is: [word] };
}

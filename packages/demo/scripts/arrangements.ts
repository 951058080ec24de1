import { mix } from '../src/random.ts';
import type { Composition, Placed } from './composition.ts';
import { type Drawing, flipped, tilted, turned } from './drawing.ts';
import { turnsOf } from './hue.ts';

/** Background tints: beige, pale blue, blush, sage, lilac, cream, mist, peach. */
const GROUNDS = [
  '#F4EFE8',
  '#E8EFF5',
  '#F4EAEC',
  '#EBF1E6',
  '#EFEBF6',
  '#F7F0E0',
  '#E4F0EE',
  '#F6EAE2',
];
/** Offsets into GROUNDS, so that no two pictures of a product have the same background. */
const STEPS = [0, 3, 6, 1, 4, 7];

const HERO = 0.55;

function numberOf(name: string): number {
  let number = 0;
  for (const letter of name) number = mix(number, letter.charCodeAt(0));
  return number;
}

/**
 * The compositions of the six pictures of a product, in order: alone, in two other colours (or tilted, and on
 * a disc), as a pair, as a close-up, and with its companion (or three times).
 */
export async function arrangements(
  name: string,
  thing: Drawing,
  companion: Drawing | null,
  recolour: boolean | [number, number],
): Promise<Composition[]> {
  const number = numberOf(name);
  const ground = (picture: number) =>
    GROUNDS[(number + (STEPS[picture] ?? 0)) % GROUNDS.length] as string;
  const middle = { x: 0.5, y: 0.5, size: HERO };

  const turns = recolour === true ? await turnsOf(thing, number) : recolour;
  const second = turns ? await turned(thing, turns[0]) : await tilted(thing, -13);
  const third = turns ? await turned(thing, turns[1]) : await flipped(thing);
  const behind = await flipped(turns && number % 2 === 0 ? third : thing);

  const together: Placed[] = companion
    ? [
        { drawing: companion, x: 0.71, y: 0.34, size: HERO * 0.54 },
        { drawing: thing, x: 0.43, y: 0.56, size: HERO * 0.86 },
      ]
    : [
        { drawing: turns ? second : thing, x: 0.3, y: 0.38, size: HERO * 0.56 },
        { drawing: turns ? third : thing, x: 0.7, y: 0.38, size: HERO * 0.56 },
        { drawing: thing, x: 0.5, y: 0.6, size: HERO * 0.72 },
      ];

  return [
    { ground: ground(0), placed: [{ drawing: thing, ...middle }] },
    { ground: ground(1), placed: [{ drawing: second, ...middle }] },
    { ground: ground(2), disc: !turns, placed: [{ drawing: third, ...middle }] },
    {
      ground: ground(3),
      placed: [
        { drawing: behind, x: 0.66, y: 0.38, size: HERO * 0.64 },
        { drawing: thing, x: 0.42, y: 0.57, size: HERO * 0.88 },
      ],
    },
    {
      ground: ground(4),
      placed: [{ drawing: await tilted(thing, 8), x: 0.62, y: 0.62, size: HERO * 1.75 }],
    },
    { ground: ground(5), placed: together },
  ];
}

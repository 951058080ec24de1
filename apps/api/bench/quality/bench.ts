import type { Catalogue } from './catalogue.ts';
import { type Half, halfOf } from './halves.ts';
import type { Shop } from './shop.ts';

/** One question to the shop. */
export interface Case {
  /** What a list of failures names. */
  word: string;
  /** Undefined when the answer is right, else what is wrong with it. */
  check(shop: Shop): Promise<string | undefined>;
}

export interface Result {
  word: string;
  wrong: string | undefined;
}

export interface Bench {
  shop: Shop;
  catalogue: Catalogue;
  half: Half;
}

export interface Figures {
  asked: number;
  figure: string;
  failures: string[];
}

export interface Row {
  name: string;
  target: string;
  measure(bench: Bench): Promise<Figures>;
}

const AT_A_TIME = 4;

/** Asks everything, a few at a time, in the order of the cases. An error is a wrong answer. */
export async function ask(shop: Shop, cases: readonly Case[]): Promise<Result[]> {
  const results: Result[] = [];
  const waiting = cases.entries();
  const worker = async () => {
    for (const [index, { word, check }] of waiting) {
      results[index] = { word, wrong: await check(shop).catch(String) };
    }
  };
  await Promise.all(Array.from({ length: AT_A_TIME }, worker));
  return results;
}

/** The words of one half. */
export const ofHalf = (words: readonly string[], half: Half) =>
  words.filter((word) => halfOf(word) === half);

const failuresOf = (results: readonly Result[]) =>
  results.flatMap(({ word, wrong }) => (wrong === undefined ? [] : [`${word}: ${wrong}`]));

export const percent = (part: number, whole: number) =>
  whole === 0 ? '–' : `${((100 * part) / whole).toFixed(1)}%`;

/** For rows of which every failure counts. */
export function asCount(results: readonly Result[]): Figures {
  const failures = failuresOf(results);
  return { asked: results.length, figure: String(failures.length), failures };
}

/** How many of 100 are wrong. */
export function asShareOfWrong(results: readonly Result[]): Figures {
  const failures = failuresOf(results);
  return { asked: results.length, figure: percent(failures.length, results.length), failures };
}

/** How many of 100 are right. */
export function asShareOfRight(results: readonly Result[]): Figures {
  const failures = failuresOf(results);
  const right = results.length - failures.length;
  return { asked: results.length, figure: percent(right, results.length), failures };
}

type AsFigures = (results: readonly Result[]) => Figures;

/** A row whose cases are made from the catalogue and then asked. */
export function row(
  name: string,
  target: string,
  figures: AsFigures,
  cases: (bench: Bench) => Case[],
): Row {
  return {
    name,
    target,
    measure: async (bench) => figures(await ask(bench.shop, cases(bench))),
  };
}

/** The result of one computation for each bench: several rows look at the same answers. */
export function shared<Value>(compute: (bench: Bench) => Promise<Value>) {
  const known = new WeakMap<Bench, Promise<Value>>();
  return (bench: Bench) => {
    const value = known.get(bench) ?? compute(bench);
    known.set(bench, value);
    return value;
  };
}

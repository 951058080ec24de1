import { hash } from './draw.ts';

export const HALVES = ['develop', 'report'] as const;

/**
 * Words to look at while the search is worked on, and words of which only the figures are printed:
 * what helps the first alone has learnt them by heart.
 */
export type Half = (typeof HALVES)[number];

export function halfOf(word: string): Half {
  return hash(word.toLowerCase()) % 2 === 0 ? 'develop' : 'report';
}

export { DEMO_ACCOUNT } from './account.ts';
export { demoProduct, demoProducts } from './generate.ts';
export type { Kind } from './kind.ts';
export { KINDS } from './kinds.ts';
export { type EarlierPrice, earlierPrices } from './past.ts';
export { randomNumbers } from './random.ts';

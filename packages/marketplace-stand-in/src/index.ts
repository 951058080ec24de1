export type { MarketplaceCategory } from './category-tree.ts';
export type { Fault } from './faults.ts';
export type { Habits } from './habits.ts';
export { type Marketplace, type MarketplaceOptions, startMarketplace } from './marketplace.ts';
export { TRIAL_KEY, TRIAL_SECRET, TRIAL_TRACKING_ID } from './trial.ts';

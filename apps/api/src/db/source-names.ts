/** Where a product comes from. */
export const SOURCE_NAMES = ['aliexpress', 'demonstration', 'file'] as const;
export type SourceName = (typeof SOURCE_NAMES)[number];

/** The same array every time, so that nothing re-renders because of it. */
export const NO_CATEGORIES: never[] = [];

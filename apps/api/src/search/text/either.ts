/** Stands between two words of which a title needs only one. A bar may be part of a title. */
export const EITHER = '∨';

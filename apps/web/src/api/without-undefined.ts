/** The parts that are not undefined. */
export function withoutUndefined<Parts extends object>(parts: Parts) {
  const entries = Object.entries(parts).filter(([, value]) => value !== undefined);
  return Object.fromEntries(entries) as { [Name in keyof Parts]?: Exclude<Parts[Name], undefined> };
}

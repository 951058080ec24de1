/** Compares entries by a time in ISO 8601, the latest first. Equal ones keep their order. */
export function newestFirstBy<Name extends string>(name: Name) {
  return (one: Record<Name, string>, other: Record<Name, string>) =>
    Number(one[name] < other[name]) - Number(one[name] > other[name]);
}

type WithIsoTimes<Row> = {
  [Name in keyof Row]: Row[Name] extends Date
    ? string
    : Row[Name] extends Date | null
      ? string | null
      : Row[Name];
};

/** The row with its dates as ISO strings, as the contract has them. */
export function withIsoTimes<Row extends object>(row: Row) {
  const entries = Object.entries(row).map(([name, value]) => [
    name,
    value instanceof Date ? value.toISOString() : value,
  ]);
  return Object.fromEntries(entries) as WithIsoTimes<Row>;
}

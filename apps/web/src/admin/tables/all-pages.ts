interface Page<Row> {
  data: readonly Row[];
  last_page: number;
}

/**
 * Loads all rows of a paginated list. Each is returned once, although rows move to later pages when new ones
 * are added during the loading.
 *
 * @param report gets the progress in percent, and returns whether to continue
 */
export async function allPages<Row>(
  load: (page: number) => Promise<Page<Row>>,
  keyOf: (row: Row) => string | number,
  report: (percent: number) => boolean,
): Promise<Row[]> {
  const rows = new Map<string | number, Row>();
  for (let page = 1, last = 1; page <= last; page += 1) {
    const { data, last_page } = await load(page);
    last = last_page;
    for (const row of data) if (!rows.has(keyOf(row))) rows.set(keyOf(row), row);
    if (!report(Math.floor((100 * page) / last))) break;
  }
  return [...rows.values()];
}

interface Page<Row> {
  data: readonly Row[];
  last_page: number;
}

/**
 * All rows of a list that comes in pages, each once: rows move to later pages while new ones are written.
 *
 * @param report gets how much of it is there, in percent, and says whether to go on
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

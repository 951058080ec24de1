import { z } from 'zod';
import { endpoint, nothing } from './endpoint.ts';
import { listAtMost, whole } from './fields.ts';
import { Click, Search } from './statistics.ts';

const HOUR = 60 * 60 * 1000;
/** Korea is nine hours ahead of UTC, all year. */
const SEOUL = 9 * HOUR;

/** The day in Seoul, as YYYY-MM-DD. */
export function seoulDay(at = Date.now()) {
  return new Date(at + SEOUL).toISOString().slice(0, 10);
}

const onDay = { day: z.iso.date({ error: 'YYYY-MM-DD여야 해요.' }) };
const ClickOnDay = Click.extend(onDay);
const SearchOnDay = Search.extend(onDay);

/** What is counted: equal ones are one, with how often they came. */
export type Counted =
  | { click: z.infer<typeof ClickOnDay> }
  | { search: z.infer<typeof SearchOnDay> };

const times = whole(1);
const MOST_AT_ONCE = 10_000;

export const Counts = z.object({
  id: z
    .uuid({ error: 'UUID여야 해요.' })
    .describe('the same when it is sent again, which counts nothing twice'),
  clicks: listAtMost(ClickOnDay.extend({ times }), MOST_AT_ONCE).default([]),
  searches: listAtMost(SearchOnDay.extend({ times }), MOST_AT_ONCE).default([]),
});
export type Counts = z.infer<typeof Counts>;

/** A batch of what was counted, as it is sent and written. */
export function countsOf(
  id: string,
  counted: readonly { entry: Counted; times: number }[],
): Counts {
  return {
    id,
    clicks: counted.flatMap(({ entry, times }) =>
      'click' in entry ? [{ ...entry.click, times }] : [],
    ),
    searches: counted.flatMap(({ entry, times }) =>
      'search' in entry ? [{ ...entry.search, times }] : [],
    ),
  };
}

/** What the web server calls: it counts for itself what comes too often to be passed on one by one. */
export const counts = {
  add: endpoint({
    method: 'POST',
    path: '/internal/counts',
    access: 'anyone',
    summary: 'Adds what a web server has counted; only proxies that are trusted may call it',
    body: Counts,
    status: 204,
    reply: nothing,
  }),
};
